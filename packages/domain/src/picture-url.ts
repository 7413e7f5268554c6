import { absoluteMediaUrl } from './media-url.ts';

/** In pixels. The list bounds how many renditions of one picture can be asked for. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A stored picture as a page knows it: the size is that of the master. */
export type Picture = { key: string; width: number; height: number };

const HASH_LENGTH = 12;
const MAX_NAME_LENGTH = 60;
const MAX_KEY_LENGTH = MAX_NAME_LENGTH + 1 + HASH_LENGTH;
const PICTURE_PATH = /^\/media\/([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12})\/([1-9]\d{2,3})$/;

/**
 * `/media/<name>-<hash>/<width>`: the hash is that of the content, so a URL may be kept for good, and it has no
 * extension because the format is negotiated by `Accept`.
 */
export function pictureUrl({ key, width }: { key: string; width: PictureWidth }, cdnDomain?: string): string {
  const path = `/media/${key}/${width}`;
  return cdnDomain ? absoluteMediaUrl(path, cdnDomain) : path;
}

/** Every width that is of use, each with the true width of what will come. */
export function pictureSrcSet({ key, width }: Pick<Picture, 'key' | 'width'>, cdnDomain?: string): string {
  return usefulWidths(width)
    .map((useful) => `${pictureUrl({ key, width: useful }, cdnDomain)} ${Math.min(useful, width)}w`)
    .join(', ');
}

/** The width to serve for the one asked for: beyond the master there is nothing to gain. */
export const servedWidth = (asked: PictureWidth, masterWidth: number): PictureWidth =>
  usefulWidths(masterWidth).find((useful) => useful >= asked) ?? wholeWidth(masterWidth);

/** Reads the path of `pictureUrl`, and nothing else. */
export function parsePictureUrl(path: string): { key: string; width: PictureWidth } | undefined {
  const [, key = '', digits] = PICTURE_PATH.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((allowed) => allowed === Number(digits));
  return width && key.length <= MAX_KEY_LENGTH ? { key, width } : undefined;
}

/** Name and content in one. A master that leaves the shop as `<key>.webp` and comes back has the same key again. */
export function pictureKey(fileName: string, sha256: string): string {
  const hash = sha256.slice(0, HASH_LENGTH);
  const name = slugOf(fileName.replace(/\.[^./]*$/, ''));
  const bare = name.endsWith(`-${hash}`) ? name.slice(0, -HASH_LENGTH - 1) : name;
  return `${bare.slice(0, MAX_NAME_LENGTH).replace(/-$/, '') || 'picture'}-${hash}`;
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const usefulWidths = (masterWidth: number): readonly PictureWidth[] =>
  PICTURE_WIDTHS.filter((width) => width <= wholeWidth(masterWidth));

/** The first width at which the whole master is seen. */
const wholeWidth = (masterWidth: number): PictureWidth => PICTURE_WIDTHS.find((width) => width >= masterWidth) ?? 1600;
