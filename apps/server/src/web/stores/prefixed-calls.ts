import type { IncomingMessage } from 'node:http';
import type { Store } from '@shop/domain/site/store/store';

type PrefixedStore = Pick<Store, 'subpathPrefix' | 'localeISOCode'>;

const PREFIXED_CALL = /^\/([^/?]+)(\/api\/v\d+\/.*)$/;

/** §7: a call may have a store prefix, such as `/fr/api/v1/quote`, which then sets the locale. */
export function callsBelowPrefixes(stores: readonly PrefixedStore[]) {
  const locales = new Map(stores.map(({ subpathPrefix, localeISOCode }) => [subpathPrefix, localeISOCode]));
  return ({ url = '/', headers }: IncomingMessage): string => {
    const [, prefix = '', call] = PREFIXED_CALL.exec(url) ?? [];
    const locale = prefix === '' ? undefined : locales.get(prefix);
    if (!locale || !call) return url;
    headers.locale ??= locale.replace('-', '_');
    return call;
  };
}
