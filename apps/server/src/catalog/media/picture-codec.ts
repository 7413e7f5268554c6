import { decideGround, frameSize, type Ground } from '@shop/domain/catalog/desk/picture-frame';
import { ShopError } from '@shop/domain/shop-error';
import sharp, { type Sharp } from 'sharp';
import { detectPictureType, isBareWebp } from './picture-type.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export type Master = { bytes: Buffer; width: number; height: number };

export const MASTER_MIME = 'image/webp';
export const MAX_PICTURE_BYTES = 20_000_000;
const MAX_PICTURE_PIXELS = 50_000_000;
/** Fits a 2:3 portrait at the largest width served. */
const MAX_MASTER_SIDE = 2400;
const MAX_SECONDS = 15;

// One libvips thread per picture: the work queues limit parallelism, and page rendering needs a core too.
sharp.concurrency(1);
// The sharp cache holds results of earlier operations in memory; ours never repeat.
sharp.cache(false);

/** Higher effort makes AVIF four times slower for 10 % fewer bytes; the qualities are tuned to look alike. */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 2 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }),
};

export async function encodeRendition(
  master: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const resized = sharp(master, { limitInputPixels: MAX_PICTURE_PIXELS }).resize({ width, withoutEnlargement: true });
  return await ENCODE[format](resized).timeout({ seconds: MAX_SECONDS }).toBuffer();
}

/** Reads the size from the header only; does not check that the picture decodes. */
export async function describeMaster(bytes: Buffer): Promise<Master> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { bytes, width, height };
}

/** Normalises to upright sRGB without EXIF; a file that is already a master is returned byte for byte. */
export async function makeMaster(bytes: Buffer): Promise<Master> {
  return await readable(bytes, async (given) => {
    if (!isMaster(given)) return await reencode(bytes);
    await requireWhole(bytes);
    return given;
  });
}

/** Side of the small version in which the ground of a picture is looked for. */
const RASTER_SIDE = 96;

/** Ground on which a product picture is shown whole; undefined when the shop may fill its shape with it. */
export async function findGround({ bytes, width, height }: Master): Promise<Ground | undefined> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize({ width: RASTER_SIDE, height: RASTER_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return decideGround({ width, height }, { width: info.width, height: info.height, pixels: data });
}

/** The picture whole in the shape of product pictures, on its ground. Made from the given file, not from its master. */
export async function frameMaster(given: Buffer, master: Master, { r, g, b, alpha }: Ground): Promise<Master> {
  const whole = frameSize(master);
  const scale = Math.min(1, MAX_MASTER_SIDE / Math.max(whole.width, whole.height));
  const [width, height] = [Math.round(master.width * scale), Math.round(master.height * scale)];
  const frame = frameSize({ width, height });
  const [left, top] = [(frame.width - width) >> 1, (frame.height - height) >> 1];
  const { data, info } = await sharp(given, { limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .extend({
      ...{ left, top, right: frame.width - width - left, bottom: frame.height - height - top },
      background: { r, g, b, alpha: alpha / 255 },
    })
    .webp({ quality: 90 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Reads the header only: a picture whose end is missing is found when it is stored. */
export const checkHeader = (bytes: Buffer): Promise<Master> => readable(bytes, async (given) => given);

async function readable(bytes: Buffer, read: (given: Master) => Promise<Master>): Promise<Master> {
  requirePicture(bytes);
  try {
    const given = await describeMaster(bytes);
    if (given.width * given.height > MAX_PICTURE_PIXELS) throw tooLarge('50 megapixels');
    return await read(given);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw new ShopError('This picture is damaged', { code: 'picture_unreadable', kind: 'unprocessable', cause: error });
  }
}

type Pixels = { left: number; top: number; width: number; height: number };

export const cropMaster = (master: Buffer, area: Pixels): Promise<Buffer> =>
  sharp(master, { limitInputPixels: MAX_PICTURE_PIXELS })
    .extract(area)
    .webp({ quality: 92 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();

const isMaster = ({ bytes, width, height }: Master): boolean =>
  isBareWebp(bytes) && Math.max(width, height) <= MAX_MASTER_SIDE;

/** Decodes the whole picture, which fails when it is damaged. */
async function requireWhole(bytes: Buffer): Promise<void> {
  await sharp(bytes, { failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).stats();
}

async function reencode(given: Buffer): Promise<Master> {
  const { data, info } = await sharp(given, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_MASTER_SIDE, height: MAX_MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function requirePicture(bytes: Buffer): void {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge('20 MB');
  if (detectPictureType(bytes)) return;
  throw new ShopError('Only JPEG, PNG, WebP and AVIF pictures can be stored', {
    code: 'picture_type',
    kind: 'unprocessable',
  });
}

export const tooLarge = (bound: string) =>
  new ShopError(`This picture is larger than ${bound}`, { code: 'picture_too_large', kind: 'unprocessable' });
