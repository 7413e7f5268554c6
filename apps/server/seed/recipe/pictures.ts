import type { ProductRecord } from '@shop/contracts/catalogue-file';
import type { View } from '@shop/illustrator/garment';
import type { GarmentSpec, GarmentType } from '@shop/illustrator/garment-spec';
import { hash } from './dice.ts';
import { specOf } from './garment-specs.ts';
import type { DemoProduct } from './products.ts';
import { translatedAlts } from './words/product-words.ts';

/** A picture of a product: its file and what the illustrator draws for it. */
export type GarmentPicture = { file: string; view: View; spec: GarmentSpec; seed: number };

/** Of these one side is all there is to see. */
const ONE_SIDED: readonly GarmentType[] = [
  'heels',
  'trainers',
  'boots',
  'loafers',
  'sandals',
  'bag',
  'belt',
  'scarf',
  'hat',
  'sunglasses',
  'jewellery',
  'beauty',
];
const CLOTHLESS: readonly GarmentType[] = ['sunglasses', 'jewellery', 'beauty'];

/** A style's colours share their folds, so that a swatch changes nothing but the colour. */
export const pictureSeed = (styleKey: string): number => (hash(styleKey) % 9973) + 1;

/** Front and back in its own colour; what is seen from near is the style's, in its first colour. */
export function picturesOf(product: DemoProduct): GarmentPicture[] {
  const { style, styleKey, urlKey, position } = product;
  const views: readonly (readonly [View, string])[] = [
    ['front', `${urlKey}.webp`],
    ...(ONE_SIDED.includes(style.cut.type) ? [] : ([['back', `${urlKey}--back.webp`]] as const)),
    ...(position > 0 ? [] : ([['detail', `${styleKey}--detail.webp`]] as const)),
    ...(position > 0 || CLOTHLESS.includes(style.cut.type) ? [] : ([['swatch', `${styleKey}--swatch.webp`]] as const)),
  ];
  const spec = specOf(style, product.colourway);
  return views.map(([view, file]) => ({ file, view, spec, seed: pictureSeed(styleKey) }));
}

/** The pictures as the catalogue lists them, said to be what they are: drawn. */
export const mediaOf = (product: DemoProduct): ProductRecord['media'] =>
  picturesOf(product).map(({ file, view }) => ({
    file,
    role: view,
    alt: { 'en-GB': altText(product, view), ...translatedAlts(product, view) },
  }));

function altText({ style, colourName }: DemoProduct, view: View): string {
  const shown = { front: 'from the front', back: 'from the back', detail: 'close up', swatch: 'its fabric' }[view];
  return `Illustration of the ${style.title.charAt(0).toLowerCase()}${style.title.slice(1)} in ${colourName.toLowerCase()}, ${shown}`;
}
