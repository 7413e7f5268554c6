import sharp from 'sharp';
import type { RgbPicture } from './lab.ts';

/** Above the best phone cameras; a larger file is treated as a decompression bomb. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Fine enough to show a strap, small enough to process a few thousand pictures a minute. */
const LONGEST_SIDE = 192;

/**
 * Decodes, scales down, rotates upright and flattens transparency onto white. Throws for a damaged or oversized
 * picture.
 */
export async function readPicture(bytes: Uint8Array): Promise<RgbPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
