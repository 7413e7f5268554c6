import type { ContentPicture } from '@shop/contracts/content/documents';
import { type Picture, type PictureWidth, pictureUrl, servedWidth } from '@shop/domain/picture-url';

/** Every picture that a page, a menu or a banner shows, with what it shows; the alternative text says that it is drawn. */
export const PAGE_PICTURES = {
  'hero-evening.webp':
    'Illustration of a brick wrap dress, a bottle-green satin dress, a quilted bag and cherry patent heels on rose satin',
  'hero-evening-mobile.webp': 'Illustration of a brick wrap dress and a bottle-green satin dress on rose satin',
  'hero-holiday.webp':
    'Illustration of a blue gingham dress, a terracotta bikini, a wide-brim straw hat and a straw tote on pale blue satin',
  'hero-holiday-mobile.webp':
    'Illustration of a blue gingham dress, a wide-brim straw hat and a straw tote on pale blue satin',
  'band-first-frost.webp': 'Illustration of a green puffer jacket and dark brown ankle boots on dark green satin',
  'band-denim.webp': 'Illustration of a denim jacket and dark wide-leg jeans on grey-blue satin',
  'outfit-coast.webp': 'Illustration of a floral maxi dress laid out with a straw hat, a straw tote and flat sandals',
  'outfit-evening.webp': 'Illustration of a plum velvet dress laid out with silver sandals, a clutch and drop earrings',
  'outfit-soft-knit.webp':
    'Illustration of a cable-knit jumper and a pleated satin skirt laid out with ankle boots, a bag and hoop earrings',
  'outfit-tailoring.webp':
    'Illustration of a sand blazer and straight-leg jeans laid out with cherry heels, a tan tote and sunglasses',
  'outfit-weekend.webp':
    'Illustration of a striped top and wide-leg jeans laid out with white trainers and a camel crossbody bag',
  'tile-accessories.webp': 'Illustration of cherry cat-eye sunglasses',
  'tile-bags.webp': 'Illustration of a tan tote bag',
  'tile-beauty.webp': 'Illustration of a cherry lipstick',
  'tile-bottoms.webp': 'Illustration of a bottle-green pleated satin skirt',
  'tile-co-ords.webp': 'Illustration of a terracotta linen waistcoat',
  'tile-coats-jackets.webp': 'Illustration of a camel trench coat',
  'tile-dresses.webp': 'Illustration of a teal velvet skater dress',
  'tile-holiday-shop.webp': 'Illustration of a green gingham midi dress',
  'tile-jeans.webp': 'Illustration of mid-blue straight-leg jeans',
  'tile-knitwear.webp': 'Illustration of an ecru cable-knit jumper',
  'tile-last-chance.webp': 'Illustration of a champagne sequin mini dress',
  'tile-mens-basics.webp': 'Illustration of a bottle-green polo shirt',
  'tile-new-in.webp': 'Illustration of a blush tweed jacket',
  'tile-plus-size.webp': 'Illustration of a claret floral midi dress',
  'tile-shoes.webp': 'Illustration of cherry patent court heels',
  'tile-swimwear.webp': 'Illustration of a terracotta bikini set',
  'tile-tops.webp': 'Illustration of an ivory blouse',
  'tile-wedding-guest.webp': 'Illustration of a dusty-rose maxi dress',
  'eau-de-parfum-fig-and-cedar.webp': 'Illustration of a bottle of eau de parfum',
} as const satisfies Record<string, string>;
export type PagePicture = keyof typeof PAGE_PICTURES;

/** The pictures as the shop keeps them. */
export type PictureBook = Readonly<Record<PagePicture, Picture>>;

/** Its size is that of the master, so that a page can make every smaller one. */
export function contentPicture(pictures: PictureBook, file: PagePicture, alternativeText: string): ContentPicture {
  const { width, height } = pictures[file];
  return { url: urlOf(pictures, file, 1600), alternativeText, width, height };
}

/** The address at a width, or at the largest there is of use. */
export function urlOf(pictures: PictureBook, file: PagePicture, width: PictureWidth): string {
  const { key, width: masterWidth } = pictures[file];
  return pictureUrl({ key, width: servedWidth(width, masterWidth) });
}
