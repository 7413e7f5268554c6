import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { addressRoutes } from './modules/address/address-routes.ts';
import { createAddressService } from './modules/address/address-service.ts';
import { createCaptureProvider } from './modules/address/capture-provider.ts';
import { CAPTURE_BASE, captureRoutes } from './modules/address/capture-routes.ts';
import { createLookupClient } from './modules/address/lookup-client.ts';
import { createLookupLimits } from './modules/address/lookup-limits.ts';
import { lookupRoutes } from './modules/address/lookup-routes.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import { keptSecret } from './platform/kept-secret.ts';
import type { StoreFinder } from './web/visits.ts';

type AddressSurroundings = {
  finder: Pick<StoreFinder, 'storeOfCall'>;
  /** Where a store's parcels go. */
  deliveryCountriesOf: (store: Store) => readonly string[];
};

/** The part of the composition root that knows where customers live, and who helps them to say it. */
export async function openAddress(parts: AppParts, { finder, deliveryCountriesOf }: AddressSurroundings) {
  const { env, database, clock, log } = parts;
  const addresses = createAddressService({ db: database.db, clock });
  const limits = createLookupLimits({ clock });
  const key = env.ADDRESS_LOOKUP_KEY ?? (await keptSecret(env.DATA_DIR, 'address-lookup'));

  return {
    addresses,
    serve(app: FastifyInstance): void {
      addressRoutes(app, { addresses, storeOfCall: finder.storeOfCall, deliveryCountriesOf });
      const provider = env.ADDRESS_LOOKUP_ORIGIN
        ? { base: env.ADDRESS_LOOKUP_ORIGIN, fetch: globalThis.fetch }
        : { base: CAPTURE_BASE, fetch: injectFetch(app) };
      lookupRoutes(app, { lookup: createLookupClient({ ...provider, key, log }), limits });
      if (!env.ADDRESS_LOOKUP_ORIGIN) captureRoutes(app, createCaptureProvider({ key }));
    },
  };
}
