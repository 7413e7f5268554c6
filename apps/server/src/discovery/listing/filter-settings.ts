import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import { isDefaultFilter } from '@shop/domain/catalog/shop-attribute';
import { findParameter } from '@shop/domain/discovery/listing-parameters';
import type { Store } from '@shop/domain/site/store/store';

/** §7 `plp-filters-setting`: the filters of a listing and their order. */
export type FilterSettings = {
  /** Attribute names; undefined when nothing is configured. A search has no category. */
  filtersFor: (store: Store, categoryKey: string | undefined) => Promise<readonly string[] | undefined>;
};

/** Keeps attributes that shoppers choose values of: no booleans, and no lists of products. */
export const usableFilters = (attributes: readonly string[], marked: readonly string[]): string[] =>
  attributes.filter(
    (name) => findParameter(name) !== undefined && isOffered(name) && (isDefaultFilter(name) || marked.includes(name)),
  );

const isOffered = (name: string): boolean => attributeDefinition(name).type !== 'boolean' && name !== 'upsell_products';
