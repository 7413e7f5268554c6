import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import type { MediaTables } from './media-tables.ts';

let database: TestDatabase;
let folder: string;
let media: MediaService;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await wipe();
  folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  await mkdir(join(folder, 'demo'));
  media = openMedia('uploads');
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const openMedia = (uploads: string) =>
  createMediaService({
    db: database.db,
    demoFolder: join(folder, 'demo'),
    uploadFolder: join(folder, uploads),
    fetchRemote: async () => buildPicture().jpeg().toBuffer(),
  });

const table = () => database.db.$extendTables<MediaTables>();
const rows = () => table().selectFrom('media').selectAll().execute();
const wipe = () => table().deleteFrom('media').execute();
const storedFiles = async () =>
  (await readdir(join(folder, 'uploads'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.'));

/** Left half red, right half blue, so that the orientation can be checked. */
function buildPicture({ width = 300, height = 200 } = {}) {
  const blue = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'east' },
  ]);
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

const getMaster = async (key: string): Promise<Buffer> => {
  const picture = await media.findPicture(key);
  if (!picture) throw new Error(`no picture ${key}`);
  return await media.readMaster(picture);
};

describe("a merchant's upload", () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s and is stored as a WebP master', async (format) => {
    const stored = await media.storeUpload(await buildPicture().toFormat(format).toBuffer(), `Summer Dress.${format}`);
    expect(stored).toMatchObject({ mime: 'image/webp', width: 300, height: 200, source: 'upload' });
    expect(stored.key).toBe(`summer-dress-${stored.sha256.slice(0, 12)}`);
    const master = await getMaster(stored.key);
    expect(master.length).toBe(stored.bytes);
    expect((await sharp(master).metadata()).format).toBe('webp');
    expect(await colourAt(master, 10, 100)).toBe('red');
    await expect(media.find([stored.key, 'unknown-000000000000'])).resolves.toEqual(
      new Map([[stored.key, { key: stored.key, width: 300, height: 200 }]]),
    );
  });

  test('is stored upright and without EXIF, including location and owner', async () => {
    const photo = await buildPicture()
      .withExif({ IFD0: { Artist: 'Amira Khan', Software: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('Amira Khan')).toBe(true);
    const stored = await media.storeUpload(photo, 'photo.jpg');
    const master = await getMaster(stored.key);
    const { exif, icc, xmp, iptc, orientation } = await sharp(master).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(master.includes('Amira')).toBe(false);
    expect(stored).toMatchObject({ width: 200, height: 300 });
    expect(await colourAt(master, 100, 10)).toBe('red');
    expect(await colourAt(master, 100, 290)).toBe('blue');
  });

  test('is scaled down to the largest size the shop serves', async () => {
    const large = await buildPicture({ width: 3000, height: 4500 }).jpeg().toBuffer();
    await expect(media.storeUpload(large, 'large.jpg')).resolves.toMatchObject({ width: 1600, height: 2400 });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
    ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('is rejected when it is %s, whatever its file name', async (_, content) => {
    const bytes = Buffer.from(content, 'latin1');
    await expect(media.storeUpload(bytes, 'dress.jpg')).rejects.toMatchObject({
      code: 'picture_type',
      kind: 'unprocessable',
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['of too many bytes', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000_000)])],
    ['that unpacks to 900 megapixels', () => pngThatClaims(30_000, 30_000)],
  ])('%s is rejected before decoding', async (_, bytes) => {
    await expect(media.storeUpload(await bytes(), 'bomb.png')).rejects.toMatchObject({ code: 'picture_too_large' });
    expect(await rows()).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is rejected when it is a damaged %s', async (format) => {
    const complete = await noise().toFormat(format).toBuffer();
    const half = complete.subarray(0, complete.length / 2);
    await expect(media.storeUpload(half, 'half')).rejects.toMatchObject({ code: 'picture_unreadable' });
    await expect(media.storeUpload(complete.subarray(0, 14), 'head')).rejects.toMatchObject({ kind: 'unprocessable' });
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test('is deduplicated by content, whatever its name, also under concurrent uploads', async () => {
    const bytes = await buildPicture().jpeg().toBuffer();
    const first = await media.storeUpload(bytes, 'first.jpg');
    await expect(media.storeUpload(bytes, 'second.jpg')).resolves.toEqual(first);
    const other = await buildPicture({ width: 310 }).jpeg().toBuffer();
    const names = ['front', 'front', 'front', 'back', 'back', 'side'];
    const stored = await Promise.all(names.map((name) => media.storeUpload(other, `${name}.jpg`)));
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await storedFiles()).toHaveLength(2);
  });

  test('is written again under the same key after its file was lost', async () => {
    const bytes = await buildPicture().jpeg().toBuffer();
    const first = await media.storeUpload(bytes, 'dress.jpg');
    await rm(join(folder, 'uploads'), { recursive: true, maxRetries: 5 });
    await expect(getMaster(first.key)).rejects.toThrow('ENOENT');
    await expect(media.storeUpload(bytes, 'dress.jpg')).resolves.toEqual(first);
    await expect(getMaster(first.key)).resolves.toHaveLength(first.bytes);
  });
});

describe('a picture of a product', () => {
  /** A belt: broad, on beige, photographed upright with a camera held sideways. */
  const photographBelt = () =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: '#ece4d8' } })
      .composite([{ input: { create: { width: 80, height: 560, channels: 3, background: '#14203c' } } }])
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  const putInFolder = async (bytes: Buffer) => {
    await writeFile(join(folder, 'belt.jpg'), bytes);
    return { folder, file: 'belt.jpg' };
  };

  test('that filling 2:3 would cut is stored whole on its ground, upright', async () => {
    const stored = await media.storeFile(await putInFolder(await photographBelt()));
    expect(stored).toMatchObject({ width: 600, height: 900 });
    const master = await getMaster(stored.key);
    const colours = await Promise.all(
      [10, 160, 450, 890].map((top) => sharp(master).extract({ left: 30, top, width: 1, height: 1 }).raw().toBuffer()),
    );
    for (const [r = 0, g = 0, b = 0] of [colours[0], colours[1], colours[3]].map((one) => one ?? [])) {
      expect(Math.hypot(r - 0xec, g - 0xe4, b - 0xd8)).toBeLessThan(12);
    }
    expect(colours[2]?.[0]).toBeLessThan(60);
    expect((await sharp(master).metadata()).exif).toBeUndefined();
  });

  test('keeps its key when it is imported again, in a dry run too, and beside the same file in the library', async () => {
    const bytes = await photographBelt();
    const file = await putInFolder(bytes);
    const asItIs = await media.storeUpload(bytes, 'belt.jpg');
    expect(asItIs).toMatchObject({ width: 600, height: 600 });
    const framed = await media.storeFile(file);
    expect(framed.key).not.toBe(asItIs.key);
    await expect(media.storeFile(file)).resolves.toEqual(framed);
    await expect(media.identifyFile(file)).resolves.toMatchObject({ key: framed.key });
    await expect(media.storeUpload(bytes, 'belt.jpg')).resolves.toEqual(asItIs);
  });

  test('is not larger than the shop serves', async () => {
    const bag = await sharp({ create: { width: 2400, height: 2000, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 2300, height: 1500, channels: 3, background: '#801010' } } }])
      .png()
      .toBuffer();
    const stored = await media.storeFile(await putInFolder(bag));
    expect(stored).toMatchObject({ width: 1600, height: 2400 });
  });
});

describe('a master that is exported and uploaded again', () => {
  test('keeps its key and its exact bytes', async () => {
    const first = await media.storeUpload(await noise().jpeg().toBuffer(), 'dress.jpg');
    const master = await getMaster(first.key);
    await writeFile(join(folder, `${first.key}.webp`), master);
    await wipe();
    media = openMedia('elsewhere');
    const again = await media.storeFile({ folder, file: `${first.key}.webp` });
    expect(again).toMatchObject({ key: first.key, sha256: first.sha256, width: first.width, bytes: first.bytes });
    expect((await getMaster(again.key)).equals(master)).toBe(true);
  });

  test('is not treated as a master when data is appended to it', async () => {
    const webp = await buildPicture().webp().toBuffer();
    const stored = await media.storeUpload(Buffer.concat([webp, Buffer.from('<script>alert(1)</script>')]), 'a.webp');
    expect((await getMaster(stored.key)).includes('<script>')).toBe(false);
  });
});

describe('a file from an import', () => {
  const given = (file: string) => media.storeFile({ folder: join(folder, 'import'), file });
  beforeEach(async () => {
    await mkdir(join(folder, 'import/m/b'), { recursive: true });
    await writeFile(join(folder, 'import/m/b/mb01.jpg'), await buildPicture().jpeg().toBuffer());
    await writeFile(join(folder, 'secret.jpg'), await buildPicture({ width: 90 }).jpeg().toBuffer());
  });

  test.each(['m/b/mb01.jpg', '/m/b/mb01.jpg', 'm/../m/b/mb01.jpg'])(
    'is stored when it is inside the folder: %s',
    async (file) => {
      const stored = await given(file);
      expect(stored).toMatchObject({ source: 'upload', width: 300 });
      expect(await given(file)).toEqual(stored);
    },
  );

  test('may be a symlink to another file in the folder', async () => {
    await symlink(join(folder, 'import/m/b/mb01.jpg'), join(folder, 'import/link.jpg'));
    await expect(given('link.jpg')).resolves.toMatchObject({ width: 300 });
  });

  test.each([
    ['steps out of the folder', '../secret.jpg', 'picture_outside_folder'],
    ['steps out further down', 'm/../../secret.jpg', 'picture_outside_folder'],
    ['is a link out of the folder', 'link.jpg', 'picture_outside_folder'],
    ['goes through a folder that is one', 'up/secret.jpg', 'picture_outside_folder'],
    ['is the folder above', '..', 'picture_outside_folder'],
    ['is the folder', '.', 'picture_outside_folder'],
    ['is a folder', 'm', 'picture_not_found'],
    ['is missing', 'm/b/other.jpg', 'picture_not_found'],
    ['is an absolute path', '/etc/passwd', 'picture_not_found'],
    ['has a zero byte', 'm/b/mb01.jpg\0.png', 'picture_not_found'],
    ['is endless', 'a'.repeat(5000), 'picture_not_found'],
    ['is empty', '', 'picture_outside_folder'],
  ])('is rejected when it %s', async (_, file, code) => {
    await symlink(join(folder, 'secret.jpg'), join(folder, 'import/link.jpg'));
    await symlink(folder, join(folder, 'import/up'));
    await expect(given(file)).rejects.toMatchObject({ code, kind: 'unprocessable' });
    expect(await rows()).toEqual([]);
  });
});

describe('a demo master', () => {
  test('is not copied', async () => {
    await mkdir(join(folder, 'demo/ava-midi'));
    const bytes = await buildPicture().webp().toBuffer();
    await writeFile(join(folder, 'demo/ava-midi/front.webp'), bytes);
    const stored = await media.storeFile({ folder: join(folder, 'demo'), file: 'ava-midi/front.webp' });
    expect(stored).toMatchObject({ source: 'demo', fileName: 'ava-midi/front.webp', width: 300, bytes: bytes.length });
    expect(stored.key).toMatch(/^ava-midi-front-[0-9a-f]{12}$/);
    expect((await getMaster(stored.key)).equals(bytes)).toBe(true);
    expect(await storedFiles()).toEqual([]);
  });

  test('becomes a new picture when its file changes, and the old row does not serve the new file', async () => {
    const file = join(folder, 'demo/front.webp');
    const drawnFirst = await buildPicture().webp().toBuffer();
    await writeFile(file, drawnFirst);
    const old = await media.storeFile({ folder: join(folder, 'demo'), file: 'front.webp' });
    await writeFile(file, await buildPicture({ width: 400 }).webp().toBuffer());
    const anew = await media.storeFile({ folder: join(folder, 'demo'), file: 'front.webp' });
    expect(anew.key).not.toBe(old.key);
    await expect(getMaster(old.key)).rejects.toThrow('is not the picture that was stored');

    const comesBack = await media.storeUpload(drawnFirst, 'old-front.webp');
    expect(comesBack).toMatchObject({ key: old.key, source: 'upload' });
    expect((await getMaster(old.key)).equals(drawnFirst)).toBe(true);
  });
});

test('stores a picture from another host under its original name', async () => {
  const stored = await media.storeRemote('https://images.example.com/shop/dress%20one.jpg?size=full');
  expect(stored).toMatchObject({ source: 'remote', width: 300, height: 200 });
  expect(stored.key).toMatch(/^shop-dress-20one-[0-9a-f]{12}$/);
  await expect(readFile(join(folder, 'uploads', stored.fileName))).resolves.toHaveLength(stored.bytes);
});

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Builds a small PNG whose header claims a large picture (decompression bomb). */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await buildPicture().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
