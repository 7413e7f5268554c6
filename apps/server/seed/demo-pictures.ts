import { type Composition, compositions } from './recipe/compositions.ts';
import { type GarmentPicture, picturesOf } from './recipe/pictures.ts';
import { demoProducts } from './recipe/products.ts';

/** Masters are this large; the media service makes the smaller ones. */
const PICTURE_SIZE = { width: 800, height: 1200 };

/** A picture the catalogue or a page names, as data for the illustrator. */
export type DemoPicture = ({ kind: 'garment' } & typeof PICTURE_SIZE & GarmentPicture) | Composition;

/** Every picture of the demo shops: products first, then tiles, heroes and outfits. */
export const demoPictures = (): DemoPicture[] => [
  ...demoProducts()
    .flatMap(picturesOf)
    .map((picture) => ({ kind: 'garment' as const, ...PICTURE_SIZE, ...picture })),
  ...compositions(),
];
