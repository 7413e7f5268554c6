import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTOR_VERSION, describePicture } from '@shop/visual/descriptor';
import { readPicture } from '@shop/visual/picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PICTURES_FOLDER } from '../../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import { readDemoPictures } from '../../apps/server/src/stand-ins/demo-data/demo-pictures.ts';
import { readDrawings } from '../../tools/illustrator/scripts/drawings.ts';
import { computeHash } from '../../tools/illustrator/scripts/picture-manifest.ts';

const EVERY = 60;
const pictures = readDemoPictures();
const read = (file: string) => readFile(join(DEMO_PICTURES_FOLDER, file));

test('the manifest lists every picture in the folder, and no other', () => {
  const files = readdirSync(DEMO_PICTURES_FOLDER).filter((file) => file.endsWith('.webp'));
  expect(pictures.map(({ file }) => file)).toEqual(files.sort());
});

test('the manifest has the hash of every picture (else: npm run demo:render)', async () => {
  for (const { file, sha256 } of pictures) {
    expect(
      createHash('sha256')
        .update(await read(file))
        .digest('hex'),
      file,
    ).toBe(sha256);
  }
});

test('the manifest has the size of the pictures', async () => {
  for (const { file, width, height } of pictures.filter((_, place) => place % EVERY === 0)) {
    expect(await sharp(await read(file)).metadata(), file).toMatchObject({ width, height });
  }
});

test('every picture shows what its drawing says (else: npm run demo:render)', () => {
  const drawn = Object.fromEntries(readDrawings().map((drawing) => [drawing.file, computeHash(drawing)]));
  expect(Object.fromEntries(pictures.map(({ file, drawing }) => [file, drawing]))).toEqual(drawn);
});

test('the manifest has the current visual descriptors, checked on a sample (else: npm run demo:describe)', async () => {
  const looks = pictures.flatMap(({ file, look }) => (look ? [{ file, ...look }] : []));
  expect(new Set(looks.map(({ version }) => version))).toEqual(new Set([DESCRIPTOR_VERSION]));
  const sample = looks.filter((_, place) => place % EVERY === 0);
  for (const { file, descriptor } of sample) {
    const seen = describePicture(await readPicture(await read(file)));
    expect(Buffer.from(seen).toString('base64'), file).toBe(descriptor);
  }
  expect(sample.length).toBeGreaterThan(5);
});
