import type { Market } from '../markets.ts';

type Look = { title: string; text: string };

/** What the home page of the main brand says; its order and its pictures are the same everywhere. */
export type HomeWords = {
  seo: { metaTitle: string; metaDescription: string };
  /** One word of the headline stands between asterisks. */
  hero: { eyebrow: string; headline: string; lead: string; link: string; secondLink: string };
  promises: (market: Market) => Look[];
  newIn: string;
  viewAll: string;
  byCategory: string;
  categories: Record<
    'dresses' | 'coOrds' | 'knitwear' | 'coatsAndJackets' | 'bottoms' | 'shoes' | 'bags' | 'beauty',
    string
  >;
  coast: Look;
  trending: string;
  edits: string;
  editTiles: Record<'weddingGuest' | 'plusSize' | 'holidayShop' | 'mensBasics', string>;
  softKnit: Look;
  nextWedding: string;
  fabric: { title: string; body: string; link: string };
  /** The alternative text of each picture. */
  pictures: Record<HomePicture, string>;
};

type HomePicture =
  | 'hero-holiday.webp'
  | 'hero-holiday-mobile.webp'
  | 'tile-dresses.webp'
  | 'tile-co-ords.webp'
  | 'tile-knitwear.webp'
  | 'tile-coats-jackets.webp'
  | 'tile-bottoms.webp'
  | 'tile-shoes.webp'
  | 'tile-bags.webp'
  | 'tile-beauty.webp'
  | 'tile-wedding-guest.webp'
  | 'tile-plus-size.webp'
  | 'tile-holiday-shop.webp'
  | 'tile-mens-basics.webp'
  | 'outfit-coast.webp'
  | 'outfit-soft-knit.webp'
  | 'outfit-weekend.webp';
