import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { addressRoutes } from './address-routes.ts';
import { createAddressService } from './address-service.ts';
import { createAddressWriting } from './address-writing.ts';
import { createLookupClient, type LookupProvider, noLookup } from './lookup-client.ts';
import { createLookupLimits } from './lookup-limits.ts';
import { lookupRoutes } from './lookup-routes.ts';

type Deps = {
  /** Address provider in place of ADDRESS_LOOKUP_ORIGIN. Absent: address lookup is unavailable. */
  addressProvider: LookupProvider | undefined;
};

/** Composition of the address book and address lookup. */
export function openAddress({ env, database, clock, log, finder, terms }: Core, { addressProvider }: Deps) {
  const listDeliveryCountries = (store: Store) => terms.getDeliveryTerms(store).countries;
  const addresses = createAddressService({ db: database.db, clock });
  const limits = createLookupLimits({ clock });
  const { ADDRESS_LOOKUP_ORIGIN: base, ADDRESS_LOOKUP_KEY: keys } = env;
  const provider = base ? { base, keys: givenSecret(keys), fetch: globalThis.fetch } : addressProvider;
  const lookup = provider ? createLookupClient({ ...provider, clock, log }) : noLookup;

  return {
    addresses,
    addressWriting: createAddressWriting({ listDeliveryCountries }),
    serve(app: FastifyInstance): void {
      addressRoutes(app, { addresses, resolveApiStore: finder.resolveApiStore, listDeliveryCountries });
      lookupRoutes(app, { lookup, limits });
    },
  };
}
