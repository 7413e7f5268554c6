import { ShopError } from '../../shop-error.ts';
import type { Locale } from '../../site/store/store.ts';

export const PICTURE_ROLES = ['front', 'back', 'detail', 'swatch', 'other'] as const;
export type PictureRole = (typeof PICTURE_ROLES)[number];

/** Point of a picture that crops keep in view, in percent from the left and the top. */
export type FocalPoint = { x: number; y: number };

/** One entry of the media list at the desk; `poster` belongs to a video. */
export type DeskMedia = {
  key: string;
  role: PictureRole | 'video';
  alt: { [L in Locale]?: string | undefined };
  poster?: string | undefined;
  /** Of a picture. */
  focus?: FocalPoint | undefined;
};

export const MAX_MEDIA = 40;

/** Refuses entries whose files are not stored, and a list with the same file twice. */
export function requireUsableMedia(items: readonly DeskMedia[], known: { pictures: Keys; videos: Keys }): void {
  const seen = new Set<string>();
  for (const { key, role, poster } of items) {
    const isKnown = (role === 'video' ? known.videos : known.pictures).has(key);
    if (!isKnown || (poster !== undefined && !known.pictures.has(poster))) throw mediaUnknown(isKnown ? poster : key);
    if (seen.has(key)) throw mediaRepeated(key);
    seen.add(key);
  }
}

/** Part of a picture, in fractions of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Whole pixels inside the picture. Refuses an area that is empty or too small to show. */
export function toPixels(area: CropArea, size: { width: number; height: number }) {
  const [left, top] = [Math.round(area.x * size.width), Math.round(area.y * size.height)];
  const width = Math.min(size.width - left, Math.round(area.width * size.width));
  const height = Math.min(size.height - top, Math.round(area.height * size.height));
  if (width < MIN_CROP_PIXELS || height < MIN_CROP_PIXELS) throw cropTooSmall();
  return { left, top, width, height };
}

/** List as the history shows it: one line of files and one of texts per locale. */
export function describeMedia(items: readonly DeskMedia[]): Record<string, string> {
  const locales = [...new Set(items.flatMap(({ alt }) => Object.keys(alt)))].sort() as Locale[];
  return {
    media: items.map(({ role, key, poster }) => `${role}=${key}${poster ? ` (${poster})` : ''}`).join(', '),
    ...(items.some(({ focus }) => focus) && {
      focus: items.map(({ focus }) => (focus ? `${focus.x} ${focus.y}` : '')).join(' | '),
    }),
    ...Object.fromEntries(
      locales.map((locale) => [`alt.${locale}`, items.map(({ alt }) => alt[locale] ?? '').join(' | ')]),
    ),
  };
}

type Keys = ReadonlySet<string>;

const MIN_CROP_PIXELS = 40;

const mediaUnknown = (key: string | undefined) =>
  new ShopError(`No file ${key} is stored: upload it again`, { code: 'media_unknown', kind: 'unprocessable' });
const mediaRepeated = (key: string) =>
  new ShopError(`${key} is in the list twice: remove one`, { code: 'media_repeated', kind: 'unprocessable' });
const cropTooSmall = () =>
  new ShopError(`The part is too small: keep at least ${MIN_CROP_PIXELS} pixels on each side`, {
    code: 'crop_too_small',
    kind: 'unprocessable',
  });
