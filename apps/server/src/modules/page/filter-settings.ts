import { parameterOf } from '@shop/domain/listing-parameters';
import { attributeDefinition } from '@shop/domain/product-attributes';
import type { Store } from '@shop/domain/store';

/** §7 `plp-filters-setting`: which filters a listing has, in which order. */
export type FilterSettings = {
  /** Attributes; nothing where nothing is set. A search has no category. */
  filtersFor: (store: Store, categoryKey: string | undefined) => Promise<readonly string[] | undefined>;
};

/** All that a shopper can choose by: a page's address has to have a parameter for it, and its values a name. */
export const usableFilters = (attributes: readonly string[]): string[] =>
  attributes.filter((name) => parameterOf(name) !== undefined && attributeDefinition(name).type !== 'boolean');
