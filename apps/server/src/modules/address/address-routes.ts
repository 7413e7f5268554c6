import { addressEndpoints } from '@shop/contracts/shop/address';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { bookReply, countriesOf } from './address-reply.ts';
import type { AddressService } from './address-service.ts';

type AddressRouteParts = {
  addresses: AddressService;
  storeOfCall: (request: FastifyRequest) => Store;
  /** Where a store's parcels go. */
  deliveryCountriesOf: (store: Store) => readonly string[];
};

export function addressRoutes(app: FastifyInstance, parts: AddressRouteParts): void {
  const { addresses, storeOfCall, deliveryCountriesOf } = parts;

  serve(app, addressEndpoints.form, async (_, request) => {
    const store = storeOfCall(request);
    return { countries: countriesOf(store, deliveryCountriesOf(store)) };
  });

  serve(app, addressEndpoints.list, async (_, request, reply) => {
    keepPrivate(reply);
    const delivered = deliveryCountriesOf(storeOfCall(request));
    return { addresses: (await addresses.list(customerOf(request))).map((row) => bookReply(row, delivered)) };
  });

  serve(app, addressEndpoints.add, async ({ body }, request, reply) => {
    keepPrivate(reply);
    const store = storeOfCall(request);
    return bookReply(await addresses.add(customerOf(request), body, store), deliveryCountriesOf(store));
  });

  serve(app, addressEndpoints.replace, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const store = storeOfCall(request);
    return bookReply(await addresses.replace(keyOf(request, params), body, store), deliveryCountriesOf(store));
  });

  serve(app, addressEndpoints.choose, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const delivered = deliveryCountriesOf(storeOfCall(request));
    return bookReply(await addresses.choose(keyOf(request, params), body), delivered);
  });

  serve(app, addressEndpoints.remove, async ({ params }, request, reply) => {
    keepPrivate(reply);
    await addresses.remove(keyOf(request, params));
    return { status: 'removed' };
  });
}

const keepPrivate = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

const keyOf = (request: FastifyRequest, { id }: { id: string }) => ({
  customerId: customerOf(request),
  addressId: id.toLowerCase(),
});

/** A guest has no book, and no owner of nothing either. */
function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
