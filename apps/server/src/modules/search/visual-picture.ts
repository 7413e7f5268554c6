import { ShopError } from '@shop/domain/shop-error';
import sharp from 'sharp';
import type { RgbPicture } from './visual-lab.ts';

export const MAX_PHOTO_BYTES = 2_000_000;
/** A telephone's best; a file that would unfold to more is meant to hurt. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Fine enough for a strap, coarse enough for a few thousand pictures a minute. */
const LONGEST_SIDE = 192;

/** Small, upright and on white where it is transparent. Fails where the picture is damaged or unreasonably large. */
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

/** By the bytes alone, and before anything is decoded. */
export function requirePhoto(bytes: Uint8Array): void {
  if (bytes.length > MAX_PHOTO_BYTES) throw refused('The picture is larger than 2 MB', 'picture_too_large');
  const holds = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, 'latin1'));
  const isKnown = holds('\xff\xd8\xff') || holds('\x89PNG\r\n\x1a\n') || (holds('RIFF') && holds('WEBP', 8));
  if (!isKnown) throw refused('The picture must be a jpg, png or webp', 'picture_type');
}

export const UNREADABLE = 'picture_unreadable';
export const unreadable = (cause: unknown): ShopError =>
  new ShopError('This picture cannot be read', {
    code: UNREADABLE,
    kind: 'unprocessable',
    field: 'image',
    cause,
  });

const refused = (reason: string, code: string): ShopError =>
  new ShopError(reason, { code, kind: 'unprocessable', field: 'image' });
