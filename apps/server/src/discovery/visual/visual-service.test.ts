import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { createLog } from '#server/platform/log.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { phonePhoto, recoloured } from '../../../../../tests/support/catalog/phone-photo.ts';
import { saveRecords } from '../../../../../tests/support/catalog/test-search.ts';
import { scheduledJobs } from '../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { readDemoPicture } from '../../../../../tests/support/demo/demo-catalogue.ts';
import { createVisualIndex } from './visual-index.ts';
import { createVisualService } from './visual-service.ts';
import { createVisualThread } from './visual-thread.ts';

const clock = { now: new Date('2026-06-15T12:00:00Z') };
/** Keys of pictures read by any process. */
const looked: string[] = [];

let database: TestDatabase;
let jobs: ReturnType<typeof scheduledJobs>;
let shop: Replica;

type Replica = ReturnType<typeof startReplica>;

/** Starts the visual search of one server process. */
function startReplica() {
  const { db } = database;
  const catalogue = { generation: 1 };
  const thread = createVisualThread({ onCrash: () => {} });
  const index = createVisualIndex({
    db,
    thread,
    readPicture: (key) => {
      looked.push(key);
      return readDemoPicture(key).catch(() => undefined);
    },
    generation: () => catalogue.generation,
    log: createLog('silent'),
    lookAgainMs: 100,
  });
  const visual = createVisualService({ db, index, photos: thread, jobs, clock: () => clock.now });
  index.start();
  return {
    ...visual,
    index,
    thread,
    catalogue,
    knows: (products: number) => vi.waitFor(() => expect(index.size()).toBe(products), { interval: 50 }),
    async stop() {
      await index.stop();
      await thread.stop();
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = scheduledJobs(database);
  await saveRecords(database, PRODUCTS, clock.now);
  shop = startReplica();
  await shop.knows(PRODUCTS.length - 1);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});
afterEach(() => {
  clock.now = new Date('2026-06-15T12:00:00Z');
});

describe('a photo finds', () => {
  test('the product that it shows, ranked first', async () => {
    for (const [sku, { file }] of Object.entries(PICTURES)) {
      const [first] = await search(await picture(file));
      expect(first, file).toBe(sku);
    }
  });

  test('all colours of a garment when its photo is recoloured', async () => {
    const found = await search(await recoloured(await picture('cowl-neck-satin-midi-dress-bottle-green'), 3));
    expect(found.slice(0, 2).sort()).toEqual(['COWL-BLACK', 'COWL-GREEN']);
  });

  test.each(['COWL-GREEN', 'JEANS', 'JUMPER', 'FLATS', 'BAG'] as const)(
    'products of the same kind despite photo quality: %s',
    async (sku) => {
      for (const corners of ['wall', 'black'] as const) {
        const photo = await phonePhoto(await picture(PICTURES[sku]?.file ?? ''), { seed: 11, corners });
        const [first] = await search(photo);
        expect(PICTURES[first ?? '']?.type, corners).toBe(PICTURES[sku]?.type);
      }
    },
  );

  test('results from another process as well, for an hour', async () => {
    const image = await shop.upload(await picture('ballet-flats-black'));
    expect(image).toMatch(/^[0-9a-f]{32}$/);
    const other = startReplica();
    await other.knows(PRODUCTS.length - 1);
    expect((await other.alike({ image }))[0]).toBe('FLATS');
    clock.now = new Date(clock.now.getTime() + 61 * 60_000);
    expect(await other.alike({ image })).toEqual([]);
    await jobs.run('forget-pictures');
    const { rows } = await sql`select image_id from visual_upload where image_id = ${image}`.execute(database.db);
    expect(rows).toEqual([]);
    await other.stop();
  });

  test('nothing for an unknown upload', async () => {
    expect(await shop.alike({ image: 'f'.repeat(32) })).toEqual([]);
    expect(await shop.alike({ image: "' or true --" })).toEqual([]);
  });
});

describe('a visual search by product', () => {
  test('finds others of its kind first, without its own colours', async () => {
    const alike = await shop.alike({ sku: 'COWL-GREEN' });
    expect(alike[0]).toBe('SHIRT-DRESS');
    expect(alike).not.toContain('COWL-BLACK');
    expect(alike).not.toContain('COWL-GREEN');
  });

  test('finds nothing until its picture is described', async () => {
    expect(await shop.alike({ sku: 'LOST' })).toEqual([]);
    expect(await shop.alike({ sku: 'NOWHERE' })).toEqual([]);
  });
});

describe('pictures', () => {
  test('are described once across processes and restarts', async () => {
    const before = looked.length;
    const [one, other] = [startReplica(), startReplica()];
    await Promise.all([one.knows(PRODUCTS.length - 1), other.knows(PRODUCTS.length - 1)]);
    await Promise.all([one.stop(), other.stop()]);
    expect(looked.length).toBe(before);
    expect(new Set(looked).size).toBe(looked.length);
  });

  test("are indexed automatically when new, and a product's old picture is removed", async () => {
    await saveRecords(
      database,
      [product('BAG', { ...PICTURES.BAG, file: 'straight-leg-jeans-light-blue' })],
      clock.now,
    );
    shop.catalogue.generation++;
    await expect.poll(async () => (await shop.alike({ sku: 'JEANS' }))[0], { interval: 100 }).toBe('BAG');
    await jobs.run('forget-pictures');
    const { rows } = await sql<{ mediaKey: string }>`select media_key from product_visual`.execute(database.db);
    expect(rows.map(({ mediaKey }) => mediaKey)).not.toContain('straw-tote-bag-oat.webp');
    await saveRecords(database, [product('BAG', PICTURES.BAG)], clock.now);
    shop.catalogue.generation++;
    await expect.poll(async () => (await shop.alike({ sku: 'JEANS' }))[0], { interval: 100 }).not.toBe('BAG');
  });

  test('stay searchable after a crash of the worker thread', async () => {
    const replica = startReplica();
    await replica.knows(PRODUCTS.length - 1);
    const nothingAtAll = undefined as unknown as Uint8Array;
    await expect(replica.thread.nearest(nothingAtAll, 1)).rejects.toThrow('has ended');
    await expect
      .poll(() => replica.alike({ sku: 'COWL-GREEN' }).catch(() => []), { interval: 100 })
      .toContain('SHIRT-DRESS');
    await replica.stop();
  });
});

describe('an invalid upload is rejected', () => {
  const complete = sharp({ create: { width: 60, height: 60, channels: 3, background: '#123' } });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a GIF', () => complete.clone().gif().toBuffer(), 'picture_type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'picture_type'],
    ['a text', () => Buffer.from('not a picture'), 'picture_type'],
    ['nothing', () => Buffer.alloc(0), 'picture_type'],
    [
      '3 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(3_000_000)]),
      'picture_too_large',
    ],
    ['half a JPEG', async () => (await noisy()).subarray(0, 4_000), 'picture_unreadable'],
    ['a GIF that says it is a PNG', () => Buffer.from('\x89PNG\r\n\x1a\nGIF89a', 'latin1'), 'picture_unreadable'],
    ['a small file that unfolds to 400 megapixels', bomb, 'picture_too_large'],
    ['a small file of 49 megapixels', () => bomb(7_000), 'picture_too_large'],
  ])('%s', async (_, make, code) => {
    await expect(shop.upload(await make())).rejects.toMatchObject({ name: 'ShopError', code, kind: 'unprocessable' });
  });

  test('and the next valid one is accepted', async () => {
    expect(await shop.upload(await complete.clone().png().toBuffer())).toMatch(/^[0-9a-f]{32}$/);
    expect(await shop.upload(await complete.clone().webp().toBuffer())).toMatch(/^[0-9a-f]{32}$/);
  });

  const noisy = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#fff',
      },
    })
      .jpeg()
      .toBuffer();

  /** Decompression bomb, written as raw bytes because rendering a picture of this size is too slow. */
  function bomb(side = 20_000): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header[8] = 1;
    const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 });
    const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
    expect(bytes.length).toBeLessThan(2_000_000);
    return bytes;
  }

  function chunk(type: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  }
});

async function search(photo: Buffer): Promise<string[]> {
  return await shop.alike({ image: await shop.upload(photo) });
}

const picture = (name: string): Promise<Buffer> => readDemoPicture(`${name}.webp`);

type Shown = { file: string; style: string; type: string };

const PICTURES: Record<string, Shown> & { BAG: Shown } = {
  'COWL-GREEN': { file: 'cowl-neck-satin-midi-dress-bottle-green', style: 'cowl', type: 'dresses' },
  'COWL-BLACK': { file: 'cowl-neck-satin-midi-dress-black', style: 'cowl', type: 'dresses' },
  'SHIRT-DRESS': { file: 'belted-poplin-shirt-dress-khaki', style: 'poplin', type: 'dresses' },
  JEANS: { file: 'straight-leg-jeans-dark-blue', style: 'straight', type: 'jeans' },
  JUMPER: { file: 'argyle-v-neck-jumper-navy-and-sky', style: 'argyle', type: 'knitwear' },
  FLATS: { file: 'ballet-flats-black', style: 'ballet', type: 'flats' },
  BAG: { file: 'straw-tote-bag-oat', style: 'straw', type: 'bags' },
};

function product(sku: string, { file, style, type }: Shown): ProductRecord {
  return buildProduct(sku, {
    style,
    attributes: { product_category: [type] },
    media: [
      { file: 'a-detail.webp', role: 'detail' },
      { file: `${file}.webp`, role: 'front' },
    ],
  });
}

const PRODUCTS = [
  ...Object.entries(PICTURES).map(([sku, shown]) => product(sku, shown)),
  product('LOST', { file: 'no-such-file', style: 'lost', type: 'dresses' }),
];
