import type { Brand } from '@shop/domain/site/store/brand';
import type { Shop } from '@shop/domain/site/store/config/shop';
import type { Store } from '@shop/domain/site/store/store';

type StoreKey = Pick<Store, 'brand' | 'localeISOCode'>;

/**
 * The shop of this process. The list of stores is that of the start, since routes, indexes and hosts are built from it;
 * brands and terms follow the newest version.
 */
export function createLiveShop(first: Shop) {
  let opened = first;
  let current = first;
  /**
   * A store that the newest version no longer has, or that changes with it, keeps the terms of the start until a restart:
   * amounts in a new currency must not be charged in the old one.
   */
  const pick = (store: StoreKey): Shop => (isSameStore(opened, current, store) ? current : opened);
  const pickTaxes = (): Shop => (opened.stores.some((one) => hasOtherTax(one, current)) ? opened : current);

  function getBrand(key: string): Brand {
    const brand = current.findBrand(key) ?? opened.findBrand(key);
    if (!brand) throw new Error(`No brand data for ${key}`);
    return brand;
  }

  return {
    stores: opened.stores,
    storeEntries: opened.storeEntries,
    getBrand,
    getDeliveryTerms: (store: StoreKey) => pick(store).getDeliveryTerms(store),
    getInstalmentTerms: (store: StoreKey) => pick(store).getInstalmentTerms(store),
    getGiftCardTerms: (store: StoreKey) => pick(store).getGiftCardTerms(store),
    getGiftWrapPrice: (store: StoreKey) => pick(store).getGiftWrapPrice(store),
    getPassPrice: (store: StoreKey) => pick(store).getPassPrice(store),
    getHoldTerms: (store: StoreKey) => pick(store).getHoldTerms(store),
    getReferralTerms: (store: StoreKey) => pick(store).getReferralTerms(store),
    listLegalDocuments: (store: StoreKey) => pick(store).listLegalDocuments(store),
    referralLocales: () => current.referralLocales(),
    destinationTax: (...call: Parameters<Shop['destinationTax']>) => pickTaxes().destinationTax(...call),
    includedPercent: (...[store, now]: Parameters<Shop['includedPercent']>) => pick(store).includedPercent(store, now),
    getTaxTables: () => current.taxTables,
    getConfig: () => current.config,
    /** The newest version has another list of stores, which a restart opens. */
    needsRestart: () => hasOtherStores(opened, current),
    replace: (next: Shop): void => {
      current = next;
    },
    /** As after a restart. The lists of stores are those of the first shop: the caller keeps its own. */
    reopen: (next: Shop): void => {
      opened = next;
      current = next;
    },
  };
}

export type LiveShop = ReturnType<typeof createLiveShop>;

/** Whether two versions differ in what is fixed at the start: the list of stores and everything that identifies them. */
export const hasOtherStores = (one: Pick<Shop, 'stores'>, other: Pick<Shop, 'stores'>): boolean =>
  JSON.stringify(one.stores) !== JSON.stringify(other.stores);

const find = ({ stores }: Shop, { brand, localeISOCode }: StoreKey): Store | undefined =>
  stores.find((one) => one.brand === brand && one.localeISOCode === localeISOCode);

const isSameStore = (one: Shop, other: Shop, store: StoreKey): boolean =>
  other.hasStore(store) && JSON.stringify(find(one, store)) === JSON.stringify(find(other, store));

/** Whether a store starts or ends to add tax at the checkout. */
function hasOtherTax(store: Store, shop: Shop): boolean {
  const next = find(shop, store);
  return next !== undefined && (next.priceTax === 'added') !== (store.priceTax === 'added');
}
