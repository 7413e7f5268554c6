import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { composeHero, composeOutfit, composeTile } from '@shop/illustrator/compose';
import { renderGarment } from '@shop/illustrator/garment';
import type { Pixels } from '@shop/illustrator/render';
import sharp from 'sharp';
import type { Drawing } from './drawings.ts';

const { folder } = workerData as { folder: string };

parentPort?.on('message', async (picture: Drawing) => {
  const bytes = await encode(await draw(picture), LIMITS[getLimit(picture)]);
  writeFileSync(join(folder, picture.file), bytes);
  const { width, height } = await sharp(bytes).metadata();
  parentPort?.postMessage({ sha256: createHash('sha256').update(bytes).digest('hex'), width, height });
});

function draw(picture: Drawing): Promise<Pixels> {
  switch (picture.kind) {
    case 'garment':
      return renderGarment(picture.spec, picture);
    case 'tile':
      return composeTile(picture, picture.laid);
    case 'hero':
      return composeHero(picture, picture.laid);
    case 'outfit':
      return composeOutfit(picture, picture.laid);
  }
}

type Limit = { quality: number; kilobytes: number };

/** Limits per image, for the size budget of all images; fine prints, sequins and close-ups lose quality first. */
const LIMITS: Readonly<Record<'front' | 'back' | 'detail' | 'swatch' | 'composition', Limit>> = {
  front: { quality: 74, kilobytes: 100 },
  back: { quality: 68, kilobytes: 75 },
  detail: { quality: 70, kilobytes: 80 },
  swatch: { quality: 58, kilobytes: 56 },
  composition: { quality: 84, kilobytes: 220 },
};
const LOWEST_QUALITY = 40;
const QUALITY_STEP = 6;

const getLimit = (picture: Drawing) => (picture.kind === 'garment' ? picture.view : 'composition');

async function encode({ data, width, height, channels }: Pixels, { quality, kilobytes }: Limit): Promise<Buffer> {
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 4 }).toBuffer();
  const small = bytes.length <= kilobytes * 1024 || quality - QUALITY_STEP < LOWEST_QUALITY;
  return small ? bytes : encode({ data, width, height, channels }, { quality: quality - QUALITY_STEP, kilobytes });
}
