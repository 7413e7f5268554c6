import { buildDefaultMenu, type DefaultSource } from '@shop/domain/content/defaults/default-documents';
import type { Store } from '@shop/domain/site/store/store';
import { hasRegion } from '@shop/domain/site/store/store-code';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { Core } from '#server/core.ts';
import type { FeedScope } from './feeds/feed-repository.ts';

type Deps = {
  categories: Pick<CategoryService, 'tree'>;
  hasProducts: () => Promise<boolean>;
};

/** Distance sales in the European Union. */
const USUAL_CANCELLATION_DAYS = 14;

/** What the default texts, home page and menu of a shop are made of. */
export function createDefaultSource({ stores, finder, terms }: Core, { categories, hasProducts }: Deps) {
  async function describe(store: Store): Promise<DefaultSource> {
    const { name, legalName, address } = finder.getBrand(store);
    const { returns, cancellationDays = USUAL_CANCELLATION_DAYS } = terms.getDeliveryTerms(store);
    return {
      ...{ name, legalName, cancellationDays, returnDays: returns.days, language: store.language },
      address: `${address.streetAddress}, ${address.postalCode} ${address.locality}`,
      categories: await categories.tree(store),
      hasProducts: await hasProducts(),
    };
  }

  return {
    async readSource(brand: string, locale: string): Promise<DefaultSource | undefined> {
      const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
      return store && (await describe(store));
    },
    async readMenu({ brand, region }: FeedScope) {
      const store = stores.find((one) => one.brand === brand && hasRegion(one, region));
      return store ? buildDefaultMenu(await categories.tree(store)) : [];
    },
  };
}
