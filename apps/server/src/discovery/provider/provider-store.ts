import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyRequest } from 'fastify';
import type { ProviderStores } from './provider-deps.ts';

/** Store by domain key, and a locale of the same brand as the view. */
type StoreParameters = { domain_key?: string | undefined; view_id?: string | undefined };

export function requireStore(
  { all, byHost }: ProviderStores,
  requested: StoreParameters,
  request: FastifyRequest,
): Store {
  const store = requested.domain_key ? findStore(all, requested.domain_key) : byHost(request);
  if (!store) throw unknownCatalogue();
  return inView(all, store, requested.view_id);
}

export const findStore = (all: readonly Store[], key: string): Store | undefined =>
  all.find(({ searchDomainKey }) => searchDomainKey === key);

/** Ignores a view that is not a locale of the brand. */
export function inView(all: readonly Store[], store: Store, view = ''): Store {
  const locale = view.replace('_', '-').toLowerCase();
  const isMeant = ({ brand, localeISOCode }: Store) => brand === store.brand && localeISOCode.toLowerCase() === locale;
  return all.find(isMeant) ?? store;
}

const unknownCatalogue = () =>
  new ShopError('Unknown domain_key', {
    code: 'unknown_domain_key',
    kind: 'invalid',
    field: 'domain_key',
  });
