import { LANGUAGE_LOCALES, SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import { judgeVisibility, type StoreVisibility } from '@shop/domain/catalog/desk/visibility';
import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { ProductDesk } from '#server/catalog/desk/products/product-desk-service.ts';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import { isInForce, type StoredRule } from '#server/discovery/search/search-rule.ts';
import type { Clock } from '#server/platform/clock.ts';

type Deps = {
  stores: readonly Store[];
  clock: Clock;
  productDesk: Pick<ProductDesk, 'readPlace'>;
  rules: Pick<MerchandisingService, 'listRules'>;
  /** Absent in commands, which have no search index. */
  search?: { run: (store: Store, query: SearchQuery) => Promise<SearchResult> };
};
type Place = Awaited<ReturnType<ProductDesk['readPlace']>>;
export type VisibilityRow = StoreVisibility & { store: Store; categories: number; hiddenBy: StoredRule[] };

export type Visibility = ReturnType<typeof createVisibility>;

/** Why shoppers do or do not see a product, store by store. */
export function createVisibility({ stores, clock, productDesk, rules, search }: Deps) {
  const isFound = async (store: Store, sku: string, query: SearchQuery = {}): Promise<boolean | undefined> => {
    const found = await search?.run(store, { ...query, pinned: [sku], limit: 1 });
    return found && found.hits[0]?.id === sku;
  };

  /** Categories by hand; without them those by rule, which the index knows. A command cannot tell. */
  async function countCategories(store: Store, { sku, placed, ruled }: Place): Promise<number> {
    if (placed.length > 0 || ruled.length === 0) return placed.length;
    const isRuled = await isFound(store, sku, { filters: [{ facet: 'category', values: ruled }] });
    return isRuled === false ? 0 : 1;
  }

  async function judge(store: Store, place: Place, hiding: readonly StoredRule[]): Promise<VisibilityRow> {
    const { record, sku } = place;
    const hiddenBy = hiding.filter(
      ({ brand, locale }) => brand === store.brand && (!locale || locale === store.localeISOCode),
    );
    const [isIndexed, categories] = await Promise.all([isFound(store, sku), countCategories(store, place)]);
    const hasTitle = (...locales: Store['localeISOCode'][]) => locales.some((locale) => record.texts[locale]?.title);
    const own = [store.localeISOCode, LANGUAGE_LOCALES[store.language]];
    const visibility = judgeVisibility({
      ...place.lifecycle,
      online: record.online,
      hasBrand: record.brands.includes(store.brand),
      hasPrice: record.prices.some(({ priceList }) => priceList === getPriceList(store)),
      available: place.available[getStockPool(store)] ?? 0,
      hasText: hasTitle(...own, SOURCE_LOCALE),
      isTranslated: hasTitle(...own),
      hiddenIn: hiddenBy.length,
      ...{ categories, isIndexed },
    });
    return { ...visibility, store, categories, hiddenBy };
  }

  return async (sku: string): Promise<VisibilityRow[]> => {
    const place = await productDesk.readPlace(sku);
    const brands = [...new Set(stores.map(({ brand }) => brand))];
    const all = (await Promise.all(brands.map((brand) => rules.listRules(brand)))).flat();
    const hiding = all.filter((rule) => rule.hidden.includes(sku) && isInForce(rule, clock()));
    return await Promise.all(stores.map((store) => judge(store, place, hiding)));
  };
}
