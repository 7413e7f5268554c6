import { pictureUrl, servedWidth } from '../../catalog/picture-url.ts';
import { ShopError } from '../../shop-error.ts';

export const ASSET_SHAPES = ['wide', 'tall', 'square'] as const;
export type AssetShape = (typeof ASSET_SHAPES)[number];

/** By the longer side: below 800 pixels, up to 1600, and above. */
export const ASSET_SIZES = ['small', 'medium', 'large'] as const;
export type AssetSize = (typeof ASSET_SIZES)[number];

/** Sides of a square differ by a tenth at most. */
export const SQUARE_RATIO = 1.1;
export const SIZE_LIMITS: Readonly<Record<AssetSize, { from: number; below: number }>> = {
  small: { from: 0, below: 800 },
  medium: { from: 800, below: 1601 },
  large: { from: 1601, below: 1_000_000 },
};

const LARGEST_WIDTH = 1600;

/** Address that documents, menus and banners hold: the largest rendition that is not scaled up. */
export const assetUrl = ({ key, width }: { key: string; width: number }): string =>
  pictureUrl({ key, width: servedWidth(LARGEST_WIDTH, width) });

/** Start of all addresses of a picture, whatever their width. */
export const assetPrefix = (key: string): string => `/media/${key}/`;

type Use = { kind: string; title: string };

/** Throws while the picture is shown anywhere. */
export function requireUnused(uses: readonly Use[]): void {
  if (uses.length === 0) return;
  const named = uses.slice(0, MOST_NAMED).map(({ kind, title }) => `${kind} ${title}`);
  const more = uses.length > MOST_NAMED ? ` and ${uses.length - MOST_NAMED} more` : '';
  throw new ShopError(`The picture is used on ${named.join(', ')}${more}: replace it there first`, {
    ...{ code: 'media_in_use', kind: 'conflict' },
  });
}

const MOST_NAMED = 5;

export const assetUnknown = () =>
  new ShopError('There is no such picture in the library', { code: 'media_unknown', kind: 'not-found' });
export const assetConflict = () =>
  new ShopError('A colleague has changed this meanwhile', { code: 'version_conflict', kind: 'conflict' });
export const assetKnown = () =>
  new ShopError('This file is another picture of the library already', { code: 'media_known', kind: 'conflict' });
