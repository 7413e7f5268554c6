import type { Currency } from '../../money.ts';
import type { BrandKey, Locale, Store } from './store.ts';

/** Request locale of a path without a prefix. */
const DEFAULT_REQUEST_LOCALE = 'gb';
const DEFAULT_LOCALE: Locale = 'en-GB';
const LOCAL_DEV_HOST = 'outlet.localhost';

/** Host, request locale and currency that select a store (§3). */
export type StoreEntry = {
  hostName: string;
  requiredNextLocale?: string;
  requiredCurrency?: Currency;
  localeValue: Locale;
  brand: BrandKey;
};

export type StoreRequest = { host: string; locale?: string | undefined; currency?: string | undefined };

/**
 * §5: by host; without a match, by required locale, else en-GB (in a shop without it, the first store); among several entries of one host, by their
 * requirements.
 */
export function chooseStoreEntry(entries: readonly StoreEntry[], request: StoreRequest): StoreEntry {
  const wanted = { locale: request.locale || DEFAULT_REQUEST_LOCALE, currency: request.currency };
  const host = parseHostName(request.host);
  const byHost = entries.filter((entry) => entry.hostName.toLowerCase() === host);
  const chosen = best(byHost, wanted) ?? withoutHost(entries, wanted.locale);
  if (!chosen) throw new Error('No store entry is configured');
  return chosen;
}

export function chooseStore(stores: readonly Store[], entries: readonly StoreEntry[], request: StoreRequest): Store {
  const { brand, localeValue } = chooseStoreEntry(entries, request);
  const store = stores.find((candidate) => candidate.brand === brand && candidate.localeISOCode === localeValue);
  if (!store) throw new Error(`The store entry of ${brand} ${localeValue} names no store`);
  return store;
}

/** Lowercase and without port; localhost is the local dev host. */
export function parseHostName(hostHeader: string): string {
  const host = hostHeader.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return host === 'localhost' ? LOCAL_DEV_HOST : host;
}

/** First path segment if it is a known subpath prefix, else `gb`. */
export function requestLocale(path: string, prefixes: ReadonlySet<string>): string {
  // The router requests the data of /fr as /fr.data.
  const segment = path.split(/[/?#]/, 2)[1]?.replace(/\.data$/, '') ?? '';
  return segment !== '' && prefixes.has(segment) ? segment : DEFAULT_REQUEST_LOCALE;
}

export function withoutPrefix(path: string, { subpathPrefix }: Pick<Store, 'subpathPrefix'>): string {
  const prefix = `/${subpathPrefix}`;
  if (subpathPrefix === '' || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : path;
}

/** Adds the store's subpath prefix to a path. */
export function withPrefix(path: string, { subpathPrefix }: Pick<Store, 'subpathPrefix'>): string {
  if (subpathPrefix === '') return path;
  return path === '/' ? `/${subpathPrefix}` : `/${subpathPrefix}${path}`;
}

/** Adds entries for further hosts: production hosts are configuration, not data. */
export const withHosts = (
  entries: readonly StoreEntry[],
  hosts: Partial<Record<BrandKey, string>>,
): readonly StoreEntry[] => [
  ...entries,
  ...entries.flatMap((entry) => {
    const hostName = parseHostName(hosts[entry.brand] ?? '');
    return hostName && hostName !== entry.hostName ? [{ ...entry, hostName }] : [];
  }),
];

type Wanted = { locale: string; currency: string | undefined };

const withoutHost = (entries: readonly StoreEntry[], locale: string): StoreEntry | undefined =>
  entries.find((entry) => entry.requiredNextLocale === locale) ??
  entries.find((entry) => entry.localeValue === DEFAULT_LOCALE) ??
  entries[0];

/** First entry of the highest score; a single entry always wins. */
const best = (entries: readonly StoreEntry[], wanted: Wanted): StoreEntry | undefined =>
  entries.toSorted((a, b) => preference(b, wanted) - preference(a, wanted))[0];

function preference({ requiredNextLocale, requiredCurrency }: StoreEntry, { locale, currency }: Wanted): number {
  const localeMatches = requiredNextLocale === locale;
  const currencyMatches = requiredCurrency !== undefined && requiredCurrency === currency;
  const nothingUnmet = (localeMatches || !requiredNextLocale) && (currencyMatches || !requiredCurrency);
  return Number(localeMatches) * 4 + Number(currencyMatches) * 2 + Number(nothingUnmet);
}
