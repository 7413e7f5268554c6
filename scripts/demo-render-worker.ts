import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { composeHero, composeOutfit, composeTile } from '@shop/illustrator/compose';
import { renderGarment } from '@shop/illustrator/garment';
import type { Pixels } from '@shop/illustrator/render';
import sharp from 'sharp';
import type { DemoPicture } from '../apps/server/seed/demo-pictures.ts';

const { folder } = workerData as { folder: string };

parentPort?.on('message', async (picture: DemoPicture) => {
  const bytes = await encode(await draw(picture), LIMITS[limitOf(picture)]);
  writeFileSync(join(folder, picture.file), bytes);
  parentPort?.postMessage({ file: picture.file, bytes: bytes.length });
});

function draw(picture: DemoPicture): Promise<Pixels> {
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

/** All of them together must stay below 60 MB: fine prints, sequins and cloth from near give way first. */
const LIMITS: Readonly<Record<'front' | 'back' | 'detail' | 'swatch' | 'composition', Limit>> = {
  front: { quality: 80, kilobytes: 90 },
  back: { quality: 74, kilobytes: 70 },
  detail: { quality: 78, kilobytes: 80 },
  swatch: { quality: 72, kilobytes: 60 },
  composition: { quality: 84, kilobytes: 220 },
};
const LOWEST_QUALITY = 46;
const QUALITY_STEP = 6;

const limitOf = (picture: DemoPicture) => (picture.kind === 'garment' ? picture.view : 'composition');

async function encode({ data, width, height, channels }: Pixels, { quality, kilobytes }: Limit): Promise<Buffer> {
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 4 }).toBuffer();
  const small = bytes.length <= kilobytes * 1024 || quality - QUALITY_STEP < LOWEST_QUALITY;
  return small ? bytes : encode({ data, width, height, channels }, { quality: quality - QUALITY_STEP, kilobytes });
}
