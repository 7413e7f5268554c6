import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyRequest } from 'fastify';
import type { ProviderStores } from './provider-parts.ts';

/** A catalogue and how it is viewed: a store's key, and a locale of the same brand. */
type Asked = { domain_key?: string | undefined; view_id?: string | undefined };

export function requireStore({ all, byHost }: ProviderStores, asked: Asked, request: FastifyRequest): Store {
  const store = asked.domain_key ? findStore(all, asked.domain_key) : byHost(request);
  if (!store) throw unknownCatalogue();
  return inView(all, store, asked.view_id);
}

export const findStore = (all: readonly Store[], key: string): Store | undefined =>
  all.find(({ searchDomainKey }) => searchDomainKey === key);

/** A view that is no locale of the brand leaves the store as it is. */
export function inView(all: readonly Store[], store: Store, view = ''): Store {
  const locale = view.replace('_', '-').toLowerCase();
  const isMeant = ({ brand, localeISOCode }: Store) => brand === store.brand && localeISOCode.toLowerCase() === locale;
  return all.find(isMeant) ?? store;
}

const unknownCatalogue = () =>
  new ShopError('There is no catalogue of this domain_key', {
    code: 'unknown_domain_key',
    kind: 'invalid',
    field: 'domain_key',
  });
