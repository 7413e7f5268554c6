import type { PlpFiltersSettingDocument } from '@shop/contracts/content/documents';
import { MENU_CATEGORIES } from '../../recipe/categories/all-categories.ts';

/** Everywhere: in a search, in what is new and in the last sizes, shoes hang beside dresses. */
const MIXED = [
  'category_en',
  'clothes_size',
  'shoesize',
  'colour_en',
  'slider_price',
  'occasion_wear',
  'design',
  'length_new',
  'fit',
];

const CLOTHES = ['sub_category', 'clothes_size', 'colour_en', 'slider_price'];

/** By the key of a category of the menu; those below it have the same. */
const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  dresses: [
    'clothes_size',
    'colour_en',
    'slider_price',
    'length_new',
    'occasion_wear',
    'style',
    'design',
    'neck_shape',
    'sleeves',
    'fit',
    'fastening',
  ],
  tops: [...CLOTHES, 'sleeves', 'neck_shape', 'length_new', 'design', 'fit', 'occasion_wear', 'fastening'],
  bottoms: [...CLOTHES, 'style', 'length_new', 'design', 'occasion_wear', 'fastening'],
  jeans: ['clothes_size', 'colour_en', 'slider_price', 'style', 'length_new', 'occasion_wear'],
  'co-ords': [...CLOTHES, 'style', 'length_new', 'design', 'occasion_wear', 'fit'],
  knitwear: [...CLOTHES, 'neck_shape', 'sleeves', 'length_new', 'design', 'fit', 'fastening', 'occasion_wear'],
  'coats-jackets': [...CLOTHES, 'style', 'length_new', 'design', 'fit', 'fastening', 'occasion_wear'],
  swimwear: [
    'sub_category',
    'clothes_size',
    'bra_size',
    'colour_en',
    'slider_price',
    'style',
    'neck_shape',
    'design',
    'fastening',
  ],
  shoes: [
    'sub_category',
    'shoesize',
    'colour_en',
    'slider_price',
    'heel_height',
    'style',
    'fastening',
    'occasion_wear',
  ],
  bags: ['sub_category', 'colour_en', 'slider_price', 'style', 'fastening', 'occasion_wear', 'design'],
  accessories: [
    'sub_category',
    'colour_en',
    'slider_price',
    'accessory_size',
    'belt_size',
    'style',
    'occasion_wear',
    'design',
  ],
  beauty: ['sub_category', 'colour_en', 'slider_price', 'skin_type', 'skin_concern', 'occasion_wear'],
};

const MENS = ['product_category', 'clothes_size', 'colour_en', 'slider_price', 'length_new', 'fit', 'occasion_wear'];

export const FILTERS: PlpFiltersSettingDocument = {
  filters: MIXED,
  categories: [
    ...MENU_CATEGORIES.flatMap(({ key, children = [] }) =>
      [key, ...children.map((child) => child.key)].flatMap((one) => own(key, one)),
    ),
    { category: 'mens-basics', filters: MENS },
  ],
};

function own(root: string, category: string) {
  const filters = BY_CATEGORY[root];
  return filters ? [{ category, filters: [...filters] }] : [];
}
