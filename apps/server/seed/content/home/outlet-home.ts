import type { HomepageDocument } from '@shop/contracts/content/documents';
import { ROUTES } from '@shop/domain/route-table';
import type { Market } from '../markets.ts';
import { PAGE_PICTURES, type PictureBook } from '../page-pictures.ts';
import { englishPromises } from './english-promises.ts';
import { outfitBlock, showing, slotBlock, tilesBlock } from './home-parts.ts';

export function outletHome(market: Market, pictures: PictureBook): HomepageDocument {
  const show = showing(pictures, PAGE_PICTURES);
  return {
    seo: {
      metaTitle: 'Last season’s best, honestly priced',
      metaDescription:
        'Dresses, tailoring, knitwear, denim and shoes from last season, 30 to 70% below the price we first charged.',
    },
    blocks: [
      {
        __component: 'home.hero',
        eyebrow: 'The evening edit',
        headline: 'Dressed for *every* invitation',
        lead: 'Satin slips, wrap dresses and patent heels from last season, 30 to 70% below the price we first charged.',
        link: { label: 'Shop dresses', href: ROUTES.dresses.path },
        secondLink: { label: 'See all new in', href: ROUTES.newIn.path },
        desktopPicture: show('hero-evening.webp'),
        mobilePicture: show('hero-evening-mobile.webp'),
      },
      { __component: 'home.promises', items: englishPromises(market) },
      slotBlock('hero-below'),
      tilesBlock(show, 'Shop by category', [
        ['Dresses', '/clothing/dresses.html', 'tile-dresses.webp'],
        ['Coats & jackets', '/clothing/coats-jackets.html', 'tile-coats-jackets.webp'],
        ['Knitwear', '/clothing/knitwear.html', 'tile-knitwear.webp'],
        ['Jeans', '/clothing/jeans.html', 'tile-jeans.webp'],
        ['Tops', '/clothing/tops.html', 'tile-tops.webp'],
        ['Shoes', '/shoes.html', 'tile-shoes.webp'],
        ['Bags', '/bags.html', 'tile-bags.webp'],
        ['Swimwear', '/clothing/swimwear.html', 'tile-swimwear.webp'],
      ]),
      {
        __component: 'home.rail',
        title: 'New to the outlet',
        rail: 'new-in',
        link: { label: 'View all', href: ROUTES.newIn.path },
      },
      outfitBlock(show, 'outfit-tailoring.webp', {
        title: 'Tailoring, off duty',
        text: 'A blazer with room in the shoulder, jeans that hold their line, and heels for the part of the day that counts.',
      }),
      { __component: 'home.rail', title: 'Trending now', rail: 'trending' },
      slotBlock('middle'),
      {
        __component: 'home.rail',
        title: 'Last sizes',
        categoryPath: '/last-chance.html',
        link: { label: 'View all', href: '/last-chance.html' },
      },
      {
        __component: 'home.editorial',
        title: 'Know your fabric',
        body: `<p><strong>Satin</strong> is cool, fluid and cut on the bias. <strong>Rigid denim</strong> is heavy cotton without
stretch that softens with wear. <strong>Suiting twill</strong> holds a crease and drops the ones you did not ask for. What
each wants in the wash, and why.</p>`,
        picture: show('tile-bottoms.webp'),
        link: { label: 'Read the fabric guide', href: '/fabric-guide' },
      },
    ],
  };
}
