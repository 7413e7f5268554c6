import { MINOR_UNITS } from '@shop/domain/money';
import { PRODUCT_ATTRIBUTES } from '@shop/domain/product-attributes';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';

/** An attribute as the engine keeps it; `scale` is how many of its units make one of the provider's. */
export type ProviderAttribute = { facet: string } | { number: string; scale: number };

/** Names that shops usually have at the vendor, for those of the index. */
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
  sale_price: 'price',
  slider_price: 'price',
  sku_price: 'price',
  sku_sale_price: 'price',
};

const scaleOf = ({ currency }: Store, name: string): number | undefined => {
  if (name === 'price') return MINOR_UNITS[currency];
  return name === 'newness' ? 1 : undefined;
};

/** As it may be named: never the column of a store, which has other characters in it. */
const NAME = /^[a-z]\w{0,60}$/i;

/** Price is the one in force now, in the store's currency. What nobody knows is an attribute that no product has. */
export function findAttribute(store: Store, asked: string): ProviderAttribute | undefined {
  if (!NAME.test(asked)) return undefined;
  const usual = asked === store.plpSortCode ? 'price' : asked;
  const name = Object.hasOwn(USUAL_NAMES, usual) ? (USUAL_NAMES[usual] ?? usual) : usual;
  const scale = scaleOf(store, name);
  return scale === undefined ? { facet: name } : { number: name, scale };
}

export function requireAttribute(store: Store, asked: string): ProviderAttribute {
  const attribute = findAttribute(store, asked);
  if (attribute) return attribute;
  const name = asked.slice(0, 60);
  throw new ShopError(`${name} is not the name of an attribute`, { code: 'unknown_attribute', kind: 'invalid' });
}

export function requireNumber(store: Store, asked: string) {
  const attribute = requireAttribute(store, asked);
  if ('facet' in attribute) throw new ShopError(`${asked} is not a number`, { code: 'no_number', kind: 'invalid' });
  return attribute;
}

export function requireFacet(store: Store, asked: string): string {
  const attribute = requireAttribute(store, asked);
  if ('number' in attribute) throw new ShopError(`${asked} is a number`, { code: 'no_text', kind: 'invalid' });
  return attribute.facet;
}

/** What is counted for everybody who asks; what no product has does not show. */
export const COUNTED_FACETS: readonly string[] = [
  'category',
  ...Object.entries(PRODUCT_ATTRIBUTES)
    .filter(([name, { type }]) => (type === 'list' || type === 'text') && name !== 'upsell_products')
    .map(([name]) => name),
];
