import { MAX_PHOTO_MEGAPIXELS } from '@shop/domain/discovery/photo-limit';
import { ShopError } from '@shop/domain/shop-error';
import sharp from 'sharp';

const MAX_PHOTO_BYTES = 2_000_000;

/** Checks type, bytes and pixels before anything is decoded: a small file can unfold to a picture of any size. */
export async function requirePhoto(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_PHOTO_BYTES) throw refused('The picture is larger than 2 MB', 'picture_too_large');
  const holds = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, 'latin1'));
  const isKnown = holds('\xff\xd8\xff') || holds('\x89PNG\r\n\x1a\n') || (holds('RIFF') && holds('WEBP', 8));
  if (!isKnown) throw refused('The picture must be a jpg, png or webp', 'picture_type');
  if ((await countPixels(bytes)) > MAX_PHOTO_MEGAPIXELS * 1_000_000) {
    throw refused(`The picture has more than ${MAX_PHOTO_MEGAPIXELS} megapixels`, 'picture_too_large');
  }
}

/** Reads the header only. */
async function countPixels(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch (error) {
    throw unreadable(error);
  }
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
