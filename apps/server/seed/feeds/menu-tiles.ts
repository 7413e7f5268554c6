import type { PagePicture } from '../content/page-pictures.ts';

type Tile = { file: PagePicture; path: string };

/** Two pictures for each item of the menu, by the key of its category; each is called what it leads to. */
export const MENU_TILES: Readonly<Record<string, readonly [Tile, Tile]>> = {
  'new-in': [
    { file: 'tile-new-in.webp', path: '/new-in/this-week.html' },
    { file: 'tile-holiday-shop.webp', path: '/shop-by/holiday-shop.html' },
  ],
  dresses: [
    { file: 'tile-dresses.webp', path: '/clothing/dresses/party-dresses.html' },
    { file: 'tile-wedding-guest.webp', path: '/clothing/dresses/wedding-guest-dresses.html' },
  ],
  tops: [
    { file: 'tile-tops.webp', path: '/clothing/tops/shirts-blouses.html' },
    { file: 'tile-mens-basics.webp', path: '/shop-by/mens-basics.html' },
  ],
  bottoms: [
    { file: 'tile-bottoms.webp', path: '/shop-by/bottoms/midi-skirts.html' },
    { file: 'tile-plus-size.webp', path: '/shop-by/plus-size-clothing.html' },
  ],
  jeans: [
    { file: 'tile-jeans.webp', path: '/clothing/jeans/straight-leg-jeans.html' },
    { file: 'outfit-weekend.webp', path: '/clothing/jeans/wide-leg-jeans.html' },
  ],
  'co-ords': [
    { file: 'tile-co-ords.webp', path: '/clothing/co-ords/matching-tops.html' },
    { file: 'outfit-coast.webp', path: '/shop-by/holiday-shop.html' },
  ],
  knitwear: [
    { file: 'tile-knitwear.webp', path: '/clothing/knitwear/jumpers.html' },
    { file: 'outfit-soft-knit.webp', path: '/shop-by/bottoms/midi-skirts.html' },
  ],
  'coats-jackets': [
    { file: 'tile-coats-jackets.webp', path: '/clothing/coats-jackets/coats.html' },
    { file: 'outfit-tailoring.webp', path: '/clothing/coats-jackets/blazers-waistcoats.html' },
  ],
  swimwear: [
    { file: 'tile-swimwear.webp', path: '/clothing/swimwear/bikinis.html' },
    { file: 'tile-holiday-shop.webp', path: '/shop-by/holiday-shop.html' },
  ],
  shoes: [
    { file: 'tile-shoes.webp', path: '/shoes/heels.html' },
    { file: 'outfit-weekend.webp', path: '/shoes/trainers.html' },
  ],
  bags: [
    { file: 'tile-bags.webp', path: '/bags/tote-bags.html' },
    { file: 'outfit-evening.webp', path: '/bags/clutch-bags.html' },
  ],
  accessories: [
    { file: 'tile-accessories.webp', path: '/accessories/sunglasses.html' },
    { file: 'outfit-coast.webp', path: '/accessories/hats.html' },
  ],
  beauty: [
    { file: 'tile-beauty.webp', path: '/beauty/lips.html' },
    { file: 'eau-de-parfum-fig-and-cedar.webp', path: '/beauty/fragrance.html' },
  ],
  'last-chance': [
    { file: 'tile-last-chance.webp', path: '/last-chance/dresses.html' },
    { file: 'tile-shoes.webp', path: '/last-chance/shoes.html' },
  ],
};
