import type { HomepageDocument } from '@shop/contracts/content/documents';
import { ROUTES } from '@shop/domain/route-table';
import type { Market } from '../markets.ts';
import { contentPicture, type PictureBook } from '../page-pictures.ts';
import { outfitBlock, promisesBlock, slotBlock, tilesBlock } from './home-parts.ts';

export const mainHome = (market: Market, pictures: PictureBook): HomepageDocument => ({
  seo: {
    metaTitle: 'This season’s clothes, honestly priced',
    metaDescription:
      'Dresses, tailoring, knitwear, denim, swimwear, shoes and bags: measured, described and honestly priced.',
  },
  blocks: [
    {
      __component: 'home.hero',
      eyebrow: 'The holiday edit',
      headline: 'Pack for *somewhere* warm',
      lead: 'Gingham, linen and straw, with swimwear to go under it. Everything here fits into one suitcase.',
      link: { label: 'Shop the holiday edit', href: '/shop-by/holiday-shop.html' },
      secondLink: { label: 'See all new in', href: ROUTES.newIn.path },
      desktopPicture: contentPicture(pictures, 'hero-holiday.webp'),
      mobilePicture: contentPicture(pictures, 'hero-holiday-mobile.webp'),
    },
    promisesBlock(market),
    slotBlock('hero-below'),
    {
      __component: 'home.rail',
      title: 'New in',
      rail: 'new-in',
      link: { label: 'View all', href: ROUTES.newIn.path },
    },
    tilesBlock(pictures, 'Shop by category', [
      ['Dresses', '/clothing/dresses.html', 'tile-dresses.webp'],
      ['Co-ords', '/clothing/co-ords.html', 'tile-co-ords.webp'],
      ['Knitwear', '/clothing/knitwear.html', 'tile-knitwear.webp'],
      ['Coats & jackets', '/clothing/coats-jackets.html', 'tile-coats-jackets.webp'],
      ['Bottoms', '/shop-by/bottoms.html', 'tile-bottoms.webp'],
      ['Shoes', '/shoes.html', 'tile-shoes.webp'],
      ['Bags', '/bags.html', 'tile-bags.webp'],
      ['Beauty', '/beauty.html', 'tile-beauty.webp'],
    ]),
    outfitBlock(pictures, 'outfit-coast.webp', {
      title: 'A week by the sea',
      text: 'One dress that does for breakfast and for dinner, a hat that can be rolled, and sandals you can walk in.',
    }),
    { __component: 'home.rail', title: 'Trending now', rail: 'trending' },
    slotBlock('middle'),
    tilesBlock(pictures, 'Edits', [
      ['Wedding guest', '/shop-by/wedding-guest.html', 'tile-wedding-guest.webp'],
      ['Plus size', '/shop-by/plus-size-clothing.html', 'tile-plus-size.webp'],
      ['Holiday shop', '/shop-by/holiday-shop.html', 'tile-holiday-shop.webp'],
      ['Men’s basics', '/shop-by/mens-basics.html', 'tile-mens-basics.webp'],
    ]),
    outfitBlock(pictures, 'outfit-soft-knit.webp', {
      title: 'Soft knit, sharp pleat',
      text: 'A cable knit over a satin skirt: the weight of one and the fall of the other.',
    }),
    {
      __component: 'home.rail',
      title: 'For the next wedding',
      categoryPath: '/clothing/dresses/wedding-guest-dresses.html',
      link: { label: 'View all', href: '/clothing/dresses/wedding-guest-dresses.html' },
    },
    {
      __component: 'home.editorial',
      title: 'Know your fabric',
      body: `<p>Satin falls, linen creases, rigid denim remembers you. A short guide to what cloth does when you wear it, and
what it wants from you afterwards.</p>`,
      picture: contentPicture(pictures, 'outfit-weekend.webp'),
      link: { label: 'Read the fabric guide', href: '/fabric-guide' },
    },
  ],
});
