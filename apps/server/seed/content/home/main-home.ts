import type { HomepageDocument } from '@shop/contracts/content/documents';
import { ROUTES } from '@shop/domain/route-table';
import type { Market } from '../markets.ts';
import type { PictureBook } from '../page-pictures.ts';
import { outfitBlock, showing, slotBlock, tilesBlock } from './home-parts.ts';
import type { HomeWords } from './home-words.ts';

export function mainHome(words: HomeWords, market: Market, pictures: PictureBook): HomepageDocument {
  const { hero, categories, editTiles, fabric } = words;
  const show = showing(pictures, words.pictures);
  return {
    seo: words.seo,
    blocks: [
      {
        __component: 'home.hero',
        eyebrow: hero.eyebrow,
        headline: hero.headline,
        lead: hero.lead,
        link: { label: hero.link, href: '/shop-by/holiday-shop.html' },
        secondLink: { label: hero.secondLink, href: ROUTES.newIn.path },
        desktopPicture: show('hero-holiday.webp'),
        mobilePicture: show('hero-holiday-mobile.webp'),
      },
      { __component: 'home.promises', items: words.promises(market) },
      slotBlock('hero-below'),
      {
        __component: 'home.rail',
        title: words.newIn,
        rail: 'new-in',
        link: { label: words.viewAll, href: ROUTES.newIn.path },
      },
      tilesBlock(show, words.byCategory, [
        [categories.dresses, '/clothing/dresses.html', 'tile-dresses.webp'],
        [categories.coOrds, '/clothing/co-ords.html', 'tile-co-ords.webp'],
        [categories.knitwear, '/clothing/knitwear.html', 'tile-knitwear.webp'],
        [categories.coatsAndJackets, '/clothing/coats-jackets.html', 'tile-coats-jackets.webp'],
        [categories.bottoms, '/shop-by/bottoms.html', 'tile-bottoms.webp'],
        [categories.shoes, '/shoes.html', 'tile-shoes.webp'],
        [categories.bags, '/bags.html', 'tile-bags.webp'],
        [categories.beauty, '/beauty.html', 'tile-beauty.webp'],
      ]),
      outfitBlock(show, 'outfit-coast.webp', words.coast),
      { __component: 'home.rail', title: words.trending, rail: 'trending' },
      slotBlock('middle'),
      tilesBlock(show, words.edits, [
        [editTiles.weddingGuest, '/shop-by/wedding-guest.html', 'tile-wedding-guest.webp'],
        [editTiles.plusSize, '/shop-by/plus-size-clothing.html', 'tile-plus-size.webp'],
        [editTiles.holidayShop, '/shop-by/holiday-shop.html', 'tile-holiday-shop.webp'],
        [editTiles.mensBasics, '/shop-by/mens-basics.html', 'tile-mens-basics.webp'],
      ]),
      outfitBlock(show, 'outfit-soft-knit.webp', words.softKnit),
      {
        __component: 'home.rail',
        title: words.nextWedding,
        categoryPath: '/clothing/dresses/wedding-guest-dresses.html',
        link: { label: words.viewAll, href: '/clothing/dresses/wedding-guest-dresses.html' },
      },
      {
        __component: 'home.editorial',
        title: fabric.title,
        body: fabric.body,
        picture: show('outfit-weekend.webp'),
        link: { label: fabric.link, href: '/fabric-guide' },
      },
    ],
  };
}
