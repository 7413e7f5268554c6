import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { phonePhoto, recoloured } from '../../../../../tests/support/phone-photo.ts';
import { scheduledJobs } from '../../../../../tests/support/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { saveRecords } from '../../../../../tests/support/test-search.ts';
import { DEMO_PICTURES_FOLDER } from '../../../seed/demo-catalogue.ts';
import type { ProductRecord } from '../catalog/catalog-record.ts';
import { createVisualIndex } from './visual-index.ts';
import { createVisualService } from './visual-service.ts';
import { createVisualThread } from './visual-thread.ts';

const clock = { now: new Date('2026-06-15T12:00:00Z') };
/** Keys of pictures that some process has opened. */
const looked: string[] = [];

let database: TestDatabase;
let jobs: ReturnType<typeof scheduledJobs>;
let shop: Replica;

type Replica = ReturnType<typeof startReplica>;

/** Products by their looks, as one process of the shop has them. */
function startReplica() {
  const { db } = database;
  const catalogue = { generation: 1 };
  const thread = createVisualThread({ onCrash: () => {} });
  const index = createVisualIndex({
    db,
    thread,
    readPicture: (key) => {
      looked.push(key);
      return readFile(join(DEMO_PICTURES_FOLDER, key)).catch(() => undefined);
    },
    generation: () => catalogue.generation,
    log: createLog('silent'),
    lookAgainMs: 100,
  });
  const visual = createVisualService({ db, index, thread, jobs, clock: () => clock.now });
  index.start();
  return {
    ...visual,
    index,
    thread,
    catalogue,
    knows: (products: number) =>
      vi.waitFor(() => expect(index.size()).toBe(products), { timeout: 25_000, interval: 50 }),
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
  test('the product whose picture it is, first', async () => {
    for (const [sku, { file }] of Object.entries(PICTURES)) {
      const [first] = await search(await picture(file));
      expect(first, file).toBe(sku);
    }
  });

  test('the other colours of a garment that was dyed', async () => {
    const found = await search(await recoloured(await picture('cowl-neck-satin-midi-dress-bottle-green'), 3));
    expect(found.slice(0, 2).sort()).toEqual(['COWL-BLACK', 'COWL-GREEN']);
  });

  test.each(['COWL-GREEN', 'JEANS', 'JUMPER', 'FLATS', 'BAG'] as const)(
    'what kind of thing it shows, however it was taken: %s',
    async (sku) => {
      for (const corners of ['wall', 'black'] as const) {
        const photo = await phonePhoto(await picture(PICTURES[sku]?.file ?? ''), { seed: 11, corners });
        const [first] = await search(photo);
        expect(PICTURES[first ?? '']?.type, corners).toBe(PICTURES[sku]?.type);
      }
    },
  );

  test('from the other process, too, and for an hour', async () => {
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

  test('nothing where nothing was uploaded', async () => {
    expect(await shop.alike({ image: 'f'.repeat(32) })).toEqual([]);
    expect(await shop.alike({ image: "' or true --" })).toEqual([]);
  });
});

describe('from a product', () => {
  test('others of its kind are found first, but not its own colours', async () => {
    const alike = await shop.alike({ sku: 'COWL-GREEN' });
    expect(alike[0]).toBe('SHIRT-DRESS');
    expect(alike).not.toContain('COWL-BLACK');
    expect(alike).not.toContain('COWL-GREEN');
  });

  test('nothing is found as long as its picture is unknown', async () => {
    expect(await shop.alike({ sku: 'LOST' })).toEqual([]);
    expect(await shop.alike({ sku: 'NOWHERE' })).toEqual([]);
  });
});

describe('pictures', () => {
  test('are looked at once, whoever starts and however often', async () => {
    const before = looked.length;
    const [one, other] = [startReplica(), startReplica()];
    await Promise.all([one.knows(PRODUCTS.length - 1), other.knows(PRODUCTS.length - 1)]);
    await Promise.all([one.stop(), other.stop()]);
    expect(looked.length).toBe(before);
    expect(new Set(looked).size).toBe(looked.length);
  });

  test('that are new are found by themselves, and the old one of a product no longer', async () => {
    await saveRecords(
      database,
      [product('BAG', { ...PICTURES.BAG, file: 'straight-leg-jeans-light-blue' })],
      clock.now,
    );
    shop.catalogue.generation++;
    await expect
      .poll(async () => (await shop.alike({ sku: 'JEANS' }))[0], { timeout: 10_000, interval: 100 })
      .toBe('BAG');
    await jobs.run('forget-pictures');
    const { rows } = await sql<{ mediaKey: string }>`select media_key from product_visual`.execute(database.db);
    expect(rows.map(({ mediaKey }) => mediaKey)).not.toContain('straw-tote-bag-oat.webp');
    await saveRecords(database, [product('BAG', PICTURES.BAG)], clock.now);
    shop.catalogue.generation++;
    await expect
      .poll(async () => (await shop.alike({ sku: 'JEANS' }))[0], { timeout: 10_000, interval: 100 })
      .not.toBe('BAG');
  });

  test('go on being found after their thread has broken down', async () => {
    const replica = startReplica();
    await replica.knows(PRODUCTS.length - 1);
    const nothingAtAll = undefined as unknown as Uint8Array;
    await expect(replica.thread.nearest(nothingAtAll, 1)).rejects.toThrow('has ended');
    await expect
      .poll(() => replica.alike({ sku: 'COWL-GREEN' }).catch(() => []), { timeout: 10_000, interval: 100 })
      .toContain('SHIRT-DRESS');
    await replica.stop();
  });
});

describe('an upload is refused', () => {
  const whole = sharp({ create: { width: 60, height: 60, channels: 3, background: '#123' } });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a GIF', () => whole.clone().gif().toBuffer(), 'picture_type'],
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
    ['a small file that unfolds to 400 megapixels', bomb, 'picture_unreadable'],
  ])('%s', async (_, make, code) => {
    await expect(shop.upload(await make())).rejects.toMatchObject({ name: 'ShopError', code, kind: 'unprocessable' });
  });

  test('and the next one is taken as if nothing had happened', async () => {
    expect(await shop.upload(await whole.clone().png().toBuffer())).toMatch(/^[0-9a-f]{32}$/);
    expect(await shop.upload(await whole.clone().webp().toBuffer())).toMatch(/^[0-9a-f]{32}$/);
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

  /** Written by hand: nobody waits for a picture of this size to be drawn. */
  function bomb(): Buffer {
    const side = 20_000;
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

const picture = (name: string): Promise<Buffer> => readFile(join(DEMO_PICTURES_FOLDER, `${name}.webp`));

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
  return aProduct(sku, {
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
