import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { packSizes } from './packed-sizes.ts';
import { type Delta, MOST_SHOWN, type PackedPicture, type PackedSwatch, type PackedTile } from './packed-tile.ts';
import { swapQuotes } from './swap-quotes.ts';

/** Data of a product beyond what its card shows; `unpackTile` reads both. */
export function packTile(tile: ListingTile): string {
  const { sku, styleKey, inStock, price, image, secondImage } = tile;
  const { now, was } = price;
  const packed: PackedTile = [
    ...([sku, styleKey, inStock ? 1 : 0, now.currency, now.amount, was?.amount ?? 0] as const),
    packBadges(tile),
    ...packColour(tile),
    tile.swatches.map((swatch, place) => packSwatch(swatch, tile, place < MOST_SHOWN)),
    packSizes(tile),
  ];
  if (secondImage) packed.push(packPicture(secondImage, { key: image?.key ?? '', alt: image?.alt ?? '' }));
  return swapQuotes(JSON.stringify(packed));
}

function packBadges({ badges: [badge] }: ListingTile): ListingTile['badges'] | number {
  if (!badge) return [];
  return badge.kind === 'percent-off' ? badge.percent : [badge];
}

function packColour({ sku, colour, colourHex, swatches }: ListingTile): [colour: string | 0, colourHex: string | 0] {
  const own = swatches.find((swatch) => swatch.sku === sku);
  return own?.colour === colour && own?.colourHex === colourHex ? [0, 0] : [colour ?? 0, colourHex ?? 0];
}

type Swatch = ListingTile['swatches'][number];
type Picture = NonNullable<ListingTile['image']>;

function packSwatch(swatch: Swatch, { sku, url, image }: ListingTile, isShown: boolean): PackedSwatch {
  if (!isShown || !swatch.image || !image || swatch.pattern) return swatch;
  if (swatch.sku === sku && swatch.url === url && isSamePicture(swatch.image, image)) return 0;
  const picture = packPicture(swatch.image, { key: swatch.url.slice(1), alt: image.alt });
  return [getDelta(sku, swatch.sku), ...picture];
}

const isSamePicture = (one: Picture, other: Picture): boolean => one.key === other.key && one.alt === other.alt;

const packPicture = ({ key, alt }: Picture, from: Picture): PackedPicture => [
  getDelta(from.key, key),
  getDelta(from.alt, alt),
];

function getDelta(from: string, to: string): Delta {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return `${start},${end},${to.slice(start, to.length - end)}`;
}
