import { type AddressReply, addressEndpoints } from '@shop/contracts/shop/address';
import { regionsOf } from '@shop/domain/address-regions';
import { addressCountries, addressRules } from '@shop/domain/postal-address';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { addressLines } from './address-format.ts';
import type { AddressService, BookAddress } from './address-service.ts';

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
    const delivered = deliveryCountriesOf(store);
    return {
      countries: [...delivered, ...addressCountries().filter((code) => !delivered.includes(code))].map((code) => ({
        code,
        isDelivered: delivered.includes(code),
        parts: [...(addressRules(code) ?? [])],
        ...regionListOf(code, store),
      })),
    };
  });

  serve(app, addressEndpoints.list, async (_, request, reply) => {
    keepPrivate(reply);
    const delivered = deliveryCountriesOf(storeOfCall(request));
    return { addresses: (await addresses.list(customerOf(request))).map((row) => replyOf(row, delivered)) };
  });

  serve(app, addressEndpoints.add, async ({ body }, request, reply) => {
    keepPrivate(reply);
    const store = storeOfCall(request);
    return replyOf(await addresses.add(customerOf(request), body, store), deliveryCountriesOf(store));
  });

  serve(app, addressEndpoints.replace, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const store = storeOfCall(request);
    return replyOf(await addresses.replace(keyOf(request, params), body, store), deliveryCountriesOf(store));
  });

  serve(app, addressEndpoints.choose, async ({ params, body }, request, reply) => {
    keepPrivate(reply);
    const delivered = deliveryCountriesOf(storeOfCall(request));
    return replyOf(await addresses.choose(keyOf(request, params), body), delivered);
  });

  serve(app, addressEndpoints.remove, async ({ params }, request, reply) => {
    keepPrivate(reply);
    await addresses.remove(keyOf(request, params));
    return { status: 'removed' };
  });
}

function regionListOf(country: string, { language }: Store) {
  const regions = regionsOf(country, language);
  return regions && { regions: [...regions] };
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

function replyOf(row: BookAddress, delivered: readonly string[]): AddressReply {
  const { addressId: id, firstName, lastName, line1, country, isDefaultDelivery, isDefaultBilling } = row;
  const { company, line2, city, region, postcode, phone } = row;
  const optional = Object.fromEntries(
    Object.entries({ company, line2, city, region, postcode, phone }).filter(([, value]) => value !== null),
  );
  const address = { firstName, lastName, line1, country, ...optional };
  return {
    id,
    ...address,
    lines: addressLines(address),
    isDelivered: delivered.includes(country),
    isDefaultDelivery,
    isDefaultBilling,
  };
}
