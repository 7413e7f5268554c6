/** In pixels. A fixed list bounds the number of renditions that can be requested. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Stored picture; width and height are those of the master. */
export type Picture = { key: string; width: number; height: number };

const HASH_LENGTH = 12;
const MAX_NAME_LENGTH = 60;
const MAX_KEY_LENGTH = MAX_NAME_LENGTH + 1 + HASH_LENGTH;
const REMOTE_PATH = /^\/media\/(remote\/[\w-]{8,700}(?:\.[\w-]{1,64})?)\/([1-9]\d{2,3})$/;
const PICTURE_PATH = /^\/media\/([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12})\/([1-9]\d{2,3})$/;

/**
 * `/media/<name>-<hash>/<width>`: content-addressed, so the URL can be cached forever; no extension, because the
 * format is negotiated by `Accept`.
 */
export const pictureUrl = ({ key, width }: { key: string; width: PictureWidth }): string => `/media/${key}/${width}`;

/** srcset of all useful widths, each with the actual width of the rendition. */
export function pictureSrcSet({ key, width }: Pick<Picture, 'key' | 'width'>): string {
  return usefulWidths(width)
    .map((useful) => `${pictureUrl({ key, width: useful })} ${Math.min(useful, width)}w`)
    .join(', ');
}

/** Width to serve for the requested one: never upscales beyond the master. */
export const servedWidth = (requested: PictureWidth, masterWidth: number): PictureWidth =>
  usefulWidths(masterWidth).find((useful) => useful >= requested) ?? wholeWidth(masterWidth);

/** Parses paths of `pictureUrl` only. */
export function parsePictureUrl(path: string): { key: string; width: PictureWidth } | undefined {
  const remote = REMOTE_PATH.exec(path);
  const [, key = '', digits] = remote ?? PICTURE_PATH.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((allowed) => allowed === Number(digits));
  return width && (remote || key.length <= MAX_KEY_LENGTH) ? { key, width } : undefined;
}

/** Key of name and content hash. A master exported as `<key>.webp` and imported again gets the same key. */
export function pictureKey(fileName: string, sha256: string): string {
  const hash = sha256.slice(0, HASH_LENGTH);
  const name = buildSlug(fileName.replace(/\.[^./]*$/, ''));
  const bare = name.endsWith(`-${hash}`) ? name.slice(0, -HASH_LENGTH - 1) : name;
  return `${bare.slice(0, MAX_NAME_LENGTH).replace(/-$/, '') || 'picture'}-${hash}`;
}

const buildSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const usefulWidths = (masterWidth: number): readonly PictureWidth[] =>
  PICTURE_WIDTHS.filter((width) => width <= wholeWidth(masterWidth));

/** First width that covers the whole master. */
const wholeWidth = (masterWidth: number): PictureWidth => PICTURE_WIDTHS.find((width) => width >= masterWidth) ?? 1600;
