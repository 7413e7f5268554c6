import { addressEndpoints } from '@shop/contracts/shop/account/address';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { bookReply, listCountries } from './address-reply.ts';
import type { AddressService } from './address-service.ts';

type Deps = {
  addresses: AddressService;
  resolveApiStore: (request: FastifyRequest) => Store;
  /** Countries that the store delivers to. */
  listDeliveryCountries: (store: Store) => readonly string[];
};

export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { addresses, resolveApiStore, listDeliveryCountries } = deps;

  serve(app, addressEndpoints.form, async (_, request) => {
    const store = resolveApiStore(request);
    return { countries: listCountries(store, listDeliveryCountries(store)) };
  });

  serve(app, addressEndpoints.list, async (_, request, reply) => {
    keepPrivate(reply);
    const delivered = listDeliveryCountries(resolveApiStore(request));
    return { addresses: (await addresses.list(requireCustomer(request))).map((row) => bookReply(row, delivered)) };
  });

  serve(app, addressEndpoints.add, async ({ body }, request, reply) => {
    keepPrivate(reply);
    const store = resolveApiStore(request);
    return bookReply(await addresses.add(requireCustomer(request), body, store), listDeliveryCountries(store));
  });

  serve(app, addressEndpoints.replace, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const store = resolveApiStore(request);
    return bookReply(await addresses.replace(getKey(request, params), body, store), listDeliveryCountries(store));
  });

  serve(app, addressEndpoints.choose, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const delivered = listDeliveryCountries(resolveApiStore(request));
    return bookReply(await addresses.choose(getKey(request, params), body), delivered);
  });

  serve(app, addressEndpoints.remove, async ({ params }, request, reply) => {
    keepPrivate(reply);
    await addresses.remove(getKey(request, params));
    return { status: 'removed' };
  });
}

const keepPrivate = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

const getKey = (request: FastifyRequest, { id }: { id: string }) => ({
  customerId: requireCustomer(request),
  addressId: id.toLowerCase(),
});

/** Guests have no address book: throws 401. */
function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
