import type { VisitorSite } from '@shop/contracts/storefront';
import { checkoutOrigin } from '@shop/domain/order/checkout/checkout-address';
import { LOCALE_REQUIRED_MESSAGE } from '@shop/domain/request-error';
import { ShopError } from '@shop/domain/shop-error';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Brand } from '@shop/domain/site/store/brand';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import {
  chooseStore,
  parseHostName,
  requestLocale,
  type StoreEntry,
  withHosts,
  withPrefix,
} from '@shop/domain/site/store/store-choice';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from './platform/http/host-name.ts';

type Deps = {
  stores: readonly Store[];
  entries: readonly StoreEntry[];
  getBrand: (key: BrandKey) => Brand;
  /** Public origin of each brand: mails and canonical links use it, never the Host header. */
  origins: Partial<Record<BrandKey, string>>;
  /** Template of the checkout hosts; absent if the checkout is part of the shop. */
  checkoutOrigin?: string | undefined;
};

/** Resolves the store of a request and the URLs of stores. */
export function createStoreFinder({ stores, entries, getBrand, origins, checkoutOrigin: template }: Deps) {
  const hosts = Object.fromEntries(
    Object.entries(origins).flatMap(([brand, origin]) => (origin ? [[brand, new URL(origin).host]] : [])),
  );
  const checkouts = checkoutEntries(entries, stores, template);
  const reachable = [...withHosts(entries, hosts), ...checkouts];
  const prefixes = new Set(stores.flatMap(({ subpathPrefix }) => subpathPrefix || []));

  const getOrigin = ({ brand }: Store): string => origins[brand] ?? '';

  const listStores = ({ brand }: Pick<Store, 'brand'>): Store[] => stores.filter((store) => store.brand === brand);

  const findStore = (brand: string, locale: string): Store | undefined =>
    stores.find((store) => store.brand === brand && store.localeISOCode === locale);

  /** Absolute URL of a store page. */
  const pageAddress = (store: Store, path: string): string => `${getOrigin(store)}${withPrefix(path, store)}`;

  function findRequestedStore(request: FastifyRequest, requested: unknown): Store {
    if (typeof requested !== 'string') throw refused(LOCALE_REQUIRED_MESSAGE, 'locale_required');
    const { brand } = chooseStore(stores, reachable, { host: request.host });
    const locale = requested.replace('_', '-');
    const store = stores.find((candidate) => candidate.brand === brand && candidate.localeISOCode === locale);
    if (!store) throw refused('This shop has no such locale', 'unknown_locale');
    return store;
  }

  return {
    getBrand: ({ brand }: Pick<Store, 'brand'>): Brand => getBrand(brand),

    resolveStore: ({ host, url, cookies }: FastifyRequest): Store =>
      chooseStore(stores, reachable, {
        host,
        locale: requestLocale(url, prefixes),
        currency: cookies[COOKIES.currency],
      }),

    /** API calls give the locale in a header; the host selects the brand. */
    resolveApiStore: (request: FastifyRequest): Store => findRequestedStore(request, request.headers.locale),

    /** §7: a call that adds to the quote may omit the locale. */
    resolveApiStoreOrDefault: (request: FastifyRequest): Store =>
      findRequestedStore(request, request.headers.locale ?? DEFAULT_CALL_LOCALE),

    findStore,

    storeBy(brand: string, locale: string): Store {
      const store = findStore(brand, locale);
      if (!store) throw new Error(`Unknown store ${brand} ${locale}`);
      return store;
    },

    getOrigin,

    listStores,

    /** Other brands, in the same locale if available, otherwise in their first. */
    listSisters({ brand, localeISOCode }: Store): VisitorSite['sisters'] {
      const others = new Set(stores.flatMap((store) => (store.brand === brand ? [] : store.brand)));
      return [...others].flatMap((other) => {
        const theirs = listStores({ brand: other });
        const store = theirs.find((one) => one.localeISOCode === localeISOCode) ?? theirs[0];
        return store ? { name: getBrand(other).name, address: pageAddress(store, '/') } : [];
      });
    },

    /** Origin of the caller if it is one of ours: a forged Host falls back to the store's origin. */
    resolveOrigin(request: FastifyRequest): string {
      const home = new URL(getOrigin(findRequestedStore(request, request.headers.locale)));
      const isOurs = isLocalHost(request)
        ? isLocalHost(home)
        : reachable.some(({ hostName }) => hostName === parseHostName(request.host));
      // In-process calls are never https, so the protocol comes from the store's origin.
      return isOurs ? `${home.protocol}//${request.host}` : home.origin;
    },

    pageAddress,

    /** URL of a page in the store of an API call; a prefixed call names its store (§7). */
    pageOfCall: (request: FastifyRequest, path: string): string =>
      pageAddress(findRequestedStore(request, request.headers.locale ?? DEFAULT_CALL_LOCALE), path),

    /** True for a checkout-only host. */
    isAtCheckout: ({ host }: Pick<FastifyRequest, 'host'>): boolean =>
      checkouts.some(({ hostName }) => hostName === parseHostName(host)),

    /** Host for the page's own API calls: the shopper's, unless it maps to another brand than the page. */
    resolvePageHost(store: Store, { host }: Pick<FastifyRequest, 'host'>): string {
      const { brand } = chooseStore(stores, reachable, { host });
      return brand === store.brand ? host : new URL(getOrigin(store)).host;
    },
  };
}

/** Store entries for the checkout hosts. */
function checkoutEntries(
  entries: readonly StoreEntry[],
  stores: readonly Store[],
  template: string | undefined,
): StoreEntry[] {
  if (template === undefined) return [];
  return entries.flatMap((entry) => {
    const store = stores.find(
      ({ brand, localeISOCode: locale }) => brand === entry.brand && locale === entry.localeValue,
    );
    return store ? [{ ...entry, hostName: new URL(checkoutOrigin(store, template)).hostname }] : [];
  });
}

const DEFAULT_CALL_LOCALE: Locale = 'en-GB';

const refused = (reason: string, code: string) => new ShopError(reason, { code, kind: 'invalid', field: 'locale' });

export type StoreFinder = ReturnType<typeof createStoreFinder>;
