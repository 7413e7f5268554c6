import type { ForeignFacts } from '@shop/domain/catalog/import/import-settings';
import { findDateOrder, isAmbiguousDate } from '@shop/domain/catalog/import/written-date';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { readNames } from './magento-cells.ts';

const DATE_COLUMNS = ['special_price_from_date', 'special_price_to_date', 'new_from_date', 'created_at'];

/** Collects what the rows of a file say about the file as a whole. */
export function createMagentoFacts(known: readonly BrandKey[]) {
  const brands = new Set<BrandKey>();
  const views = new Set<Locale>();
  const dateOrders = new Set<'dmy' | 'mdy'>();
  let [nameAll, hasPrices, hasQuantities, hasAmbiguousDates] = [true, false, false, false];
  return {
    add({ view, cells }: StagedRow): void {
      const named = known.filter((brand) => readNames(cells.product_websites).includes(brand));
      for (const brand of named) brands.add(brand);
      if (view === '' && named.length === 0) nameAll = false;
      if (view !== '') views.add(view as Locale);
      hasPrices ||= view === '' && Boolean(cells.price);
      hasQuantities ||= Boolean(cells.qty) || cells.is_in_stock === '0';
      const dates = DATE_COLUMNS.flatMap((column) => cells[column] ?? []);
      for (const order of dates.flatMap((cell) => findDateOrder(cell) ?? [])) dateOrders.add(order);
      hasAmbiguousDates ||= dates.some(isAmbiguousDate);
    },
    get: (): ForeignFacts => ({
      ...(nameAll && brands.size > 0 && { brands: [...brands] }),
      ...{ views: [...views], dateOrders: [...dateOrders], hasPrices, hasQuantities, hasAmbiguousDates },
    }),
  };
}
