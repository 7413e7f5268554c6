export const LISTING_PAGE_SIZE = 48;
/** Maximum number of reachable results per listing. */
export const REACHABLE_RESULTS = 10_000;
/** §9: 209, the ceiling of 208.33. */
export const LAST_LISTING_PAGE = Math.ceil(REACHABLE_RESULTS / LISTING_PAGE_SIZE);

export const SORT_OPTIONS = ['default', 'numberofdays', 'price_asc', 'price_desc'] as const;
/** By an attribute of the merchant, as it is written in a URL: `attr_diameter_desc`. */
export type AttributeSort = `attr_${string}_${'asc' | 'desc'}`;
export type SortOption = (typeof SORT_OPTIONS)[number] | AttributeSort;

/** §9 filter attributes, with the from and to dates of a special price, and its set B, written out. */
export const FILTER_ATTRIBUTES = [
  'accessory_size',
  'belt_size',
  'bra_size',
  'category_en',
  'clothes_size',
  'colour_en',
  'design',
  'fastening',
  'fit',
  'heel_height',
  'in_stock',
  'length_new',
  'main_range',
  'neck_shape',
  'occasion_wear',
  'product_category',
  'shoesize',
  'skin_concern',
  'skin_type',
  'sleeves',
  'slider_price',
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
  'special_price_set_b',
  'special_price_from_date_set_b',
  'special_price_to_date_set_b',
  'style',
  'sub_category',
  'total_stock_gb',
  'total_stock_us',
  'upsell_products',
] as const;
export type FilterAttribute = (typeof FILTER_ATTRIBUTES)[number];

/** Page 1 for values below 1 and non-numbers; undefined past the last page, which returns 404. */
export function listingPage(text: string | null | undefined, resultCount = REACHABLE_RESULTS): number | undefined {
  const page = /^\d+$/.test(text?.trim() ?? '') ? Math.max(1, Number(text)) : 1;
  return page <= getLastPage(resultCount) ? page : undefined;
}

/** An empty listing has one page. */
export const getLastPage = (resultCount: number): number =>
  Math.min(LAST_LISTING_PAGE, Math.max(1, Math.ceil(resultCount / LISTING_PAGE_SIZE)));

export function sortOption(text: string | null | undefined): SortOption {
  if (text && ATTRIBUTE_SORT.test(text)) return text as AttributeSort;
  return SORT_OPTIONS.find((option) => option === text) ?? 'default';
}

const ATTRIBUTE_SORT = /^attr_([a-z][a-z\d_]{0,39})_(asc|desc)$/;

export const attributeSort = (attribute: string, descending: boolean): AttributeSort =>
  `attr_${attribute}_${descending ? 'desc' : 'asc'}`;

/** Undefined for a sort order that is not by an attribute of the merchant. */
export function parseAttributeSort(sort: string): { attribute: string; descending: boolean } | undefined {
  const [, attribute, direction] = ATTRIBUTE_SORT.exec(sort) ?? [];
  return attribute === undefined ? undefined : { attribute, descending: direction === 'desc' };
}
