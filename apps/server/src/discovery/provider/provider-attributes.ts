import { PRODUCT_ATTRIBUTES } from '@shop/domain/catalog/product-attributes';
import { isDefaultFilter } from '@shop/domain/catalog/shop-attribute';
import { getRangeUnit, RANGE_ATTRIBUTES } from '@shop/domain/discovery/listing-range';
import { getMinorUnits } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';

/** Attribute in the engine; `scale` is the number of engine units per provider unit. A date is written as ISO 8601. */
export type ProviderAttribute = { facet: string } | { number: string; scale: number } | { number: string; date: true };

/** Common vendor attribute names, mapped to those of the index. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  color: 'colour_en',
  colors: 'colour_en',
  color_groups: 'colour_en',
  colour: 'colour_en',
  colour_group: 'colour_en',
  sku_color_group: 'colour_en',
  sizes: 'clothes_size',
  sku_size: 'size',
  clothes_size_mapped: 'clothes_size',
  category: 'category',
  categories: 'category',
  cat_id: 'category',
  category_id: 'category',
  brands: 'brand',
  // The vendor's documents have the full price as `price` and the current one as `sale_price`.
  price: 'full_price',
  sku_price: 'full_price',
  sale_price: 'price',
  slider_price: 'price',
  sku_sale_price: 'price',
};

function getNumber({ currency }: Store, name: string): ProviderAttribute | undefined {
  if (name === 'price' || name === 'full_price') return { number: name, scale: getMinorUnits(currency) };
  if (name === 'newness') return { number: name, scale: 1 };
  const attribute = RANGE_ATTRIBUTES.find((known) => known === name);
  const unit = attribute && getRangeUnit(attribute);
  if (unit === undefined) return undefined;
  return unit === 'date'
    ? { number: name, date: true }
    : { number: name, scale: unit === 'amount' ? getMinorUnits(currency) : 1 };
}

/** Excludes the `@` of store-specific columns, so that another store's column can never be named. */
const NAME = /^[a-z]\w{0,60}$/i;

/** Prices are in the store's currency. An unknown name is an attribute that no product has. */
export function findAttribute(store: Store, requested: string): ProviderAttribute | undefined {
  if (!NAME.test(requested)) return undefined;
  const usual = requested === store.plpSortCode ? 'sale_price' : requested;
  const name = Object.hasOwn(USUAL_NAMES, usual) ? (USUAL_NAMES[usual] ?? usual) : usual;
  return getNumber(store, name) ?? { facet: name };
}

export function requireAttribute(store: Store, requested: string): ProviderAttribute {
  const attribute = findAttribute(store, requested);
  if (attribute) return attribute;
  const name = requested.slice(0, 60);
  throw new ShopError(`${name} is not the name of an attribute`, { code: 'unknown_attribute', kind: 'invalid' });
}

export function requireNumber(store: Store, requested: string) {
  const attribute = requireAttribute(store, requested);
  if ('scale' in attribute) return attribute;
  throw new ShopError(`${requested} is not a number`, { code: 'no_number', kind: 'invalid' });
}

export function requireFacet(store: Store, requested: string): string {
  const attribute = requireAttribute(store, requested);
  if ('number' in attribute) throw new ShopError(`${requested} is a number`, { code: 'no_text', kind: 'invalid' });
  return attribute.facet;
}

/** Facets counted by default, with the filters of the merchant. */
export const listCountedFacets = (filters: readonly string[]): string[] => [
  ...new Set([...COUNTED_FACETS, ...filters.filter((name) => !isDefaultFilter(name))]),
];

/** Facets counted by default; those without values are not returned. */
const COUNTED_FACETS: readonly string[] = [
  'category',
  ...Object.entries(PRODUCT_ATTRIBUTES)
    .filter(([name, { type }]) => (type === 'list' || type === 'text') && name !== 'upsell_products')
    .map(([name]) => name),
];
