import type { HomeBlock } from '@shop/contracts/content/documents';
import { demoLooks } from '../../recipe/compositions.ts';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import { contentPicture, type PagePicture, type PictureBook } from '../page-pictures.ts';

type Tile = readonly [label: string, href: string, file: PagePicture];

export const tilesBlock = (pictures: PictureBook, title: string, tiles: readonly Tile[]): HomeBlock => ({
  __component: 'home.tiles',
  title,
  tiles: tiles.map(([label, href, file]) => ({ label, href, picture: contentPicture(pictures, file) })),
});

/** What the picture shows is what the block sells. */
export function outfitBlock(
  pictures: PictureBook,
  file: PagePicture,
  words: { title: string; text: string },
): HomeBlock {
  const look = looks().find((one) => one.file === file);
  if (!look) throw new RangeError(`No look is shown by ${file}`);
  return {
    __component: 'home.outfit',
    ...words,
    picture: contentPicture(pictures, file),
    skus: look.pieces.map(({ sku }) => sku),
  };
}

/** What everybody can count on; the first two differ by market. */
export const promisesBlock = (market: Market): HomeBlock => ({
  __component: 'home.promises',
  items: [
    {
      title: `Free delivery over ${money(market, market.freeOver)}`,
      text: `Tracked, ${market.times.standard}`,
    },
    {
      title: `${RETURN_DAYS}-day returns`,
      text:
        market.returnFee === 0 ? 'Free, from the day it reaches you' : `${money(market, market.returnFee)} a parcel`,
    },
    { title: 'Honest was-prices', text: 'Each was charged for at least 30 days' },
    { title: 'No pressure', text: 'No countdowns, and no account needed' },
  ],
});

export const slotBlock = (slot: string): HomeBlock => ({ __component: 'home.banners', slot });

let made: ReturnType<typeof demoLooks> | undefined;

/** Every market's home page asks for the same ones. */
function looks() {
  made ??= demoLooks();
  return made;
}
