import { randomUUID } from 'node:crypto';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import type { ShopApi } from '@shop/contracts/shop/client';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { anOrderOf } from './owned-order.ts';
import { addPasskey } from './software-authenticator.ts';

/** A call as `area.name`, by which an example is declared for it. */
export type NamedEndpoint = { name: string; endpoint: Endpoint };

/** Everything that only a customer may call, straight from the contracts: a new endpoint is in here by declaring its access. */
export const customerEndpointsOf = (): NamedEndpoint[] =>
  Object.entries(shopEndpoints).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, { access }]) => access === 'customer')
      .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  );

/** What a call is sent with. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
};

/**
 * Something of the owner's, made with the owner's own client, and the call that names it by its id. The owner must be
 * answered well, another customer 404 and everybody else 401.
 */
export type OwnedExample = (owner: ShopApi, mailed: OwnedMail, rows: OwnedRows) => Promise<Example>;

/** For what takes too long to be made by calls. */
type OwnedRows = { db: Database; customerId: string };

/** The text of the mail that the owner got, by its template. */
type OwnedMail = (template: string) => Promise<string>;

/** A product that the shop of the matrix sells. */
export const OWNED_PRODUCT = 'owned';

const AN_ADDRESS = {
  firstName: 'Amara',
  lastName: 'Osei',
  line1: '18 Calder Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
};

/** One row for each endpoint that takes an id: declare it here, and the whole matrix is run over it. */
export const OWNED: Readonly<Record<string, OwnedExample>> = {
  'passkey.rename': async (owner) => ({ ...(await aPasskey(owner)), body: { name: 'My phone' } }),
  'passkey.remove': async (owner) => aPasskey(owner),
  'address.replace': async (owner) => {
    const { id } = await owner.address.add({ body: AN_ADDRESS });
    return { params: { id }, body: AN_ADDRESS };
  },
  'address.choose': async (owner) => {
    const { id } = await owner.address.add({ body: AN_ADDRESS });
    return { params: { id }, body: { isDefaultBilling: true } };
  },
  'address.remove': async (owner) => ({ params: { id: (await owner.address.add({ body: AN_ADDRESS })).id } }),
  'accountLife.takeExport': async (owner, mailed) => {
    await owner.accountLife.askExport();
    const { exportUrl } = JSON.parse(await mailed('data-export'));
    return { params: { token: new URL(exportUrl).searchParams.get('token') ?? '' } };
  },
  'orderHistory.get': (_, __, rows) => anOrder(rows),
  'orderHistory.cancel': (_, __, rows) => anOrder(rows),
  'orderHistory.reorder': (_, __, rows) => anOrder(rows),
  'orderHistory.invoice': (_, __, rows) => anOrder(rows),
  'returns.get': (_, __, rows) => anOrder(rows),
  'returns.request': async (_, __, rows) => {
    const { params } = await anOrder(rows);
    await deliver(rows.db, params.number);
    const lines = [{ lineNumber: 1, quantity: 1, reason: 'too-small' }];
    return { params, body: { requestKey: randomUUID(), wish: 'original', lines } };
  },
  'wishlist.notify': async (owner) => ({ params: { id: await aWish(owner) }, body: { priceDrop: true } }),
  'wishlist.moveItem': async (owner) => ({
    params: { id: await aWish(owner) },
    body: { wishlist: await aWishlist(owner) },
  }),
  'wishlist.moveToQuote': async (owner) => ({
    body: { id: await aWish(owner), product: { sku: `${OWNED_PRODUCT}-8` } },
  }),
  'wishlist.changeList': async (owner) => ({ params: { id: await aWishlist(owner) }, body: { name: 'Summer' } }),
  'wishlist.deleteList': async (owner) => ({ params: { id: await aWishlist(owner) } }),
  'wishlist.share': async (owner) => ({ params: { id: await aWishlist(owner) }, body: {} }),
  'wishlist.unshare': async (owner) => ({ params: { id: await aWishlist(owner) } }),
};

async function anOrder({ db, customerId }: OwnedRows) {
  const { number } = await anOrderOf(db, { customerId, sku: `${OWNED_PRODUCT}-8` });
  return { params: { number } };
}

const deliver = (db: Database, number: string) =>
  sql`update shop_order set state = 'delivered', delivered_at = now() where number = ${number}`.execute(db);

const aWishlist = async ({ wishlist }: ShopApi): Promise<string> =>
  (await wishlist.createList({ body: { name: 'Holiday' } })).id;

async function aWish({ wishlist }: ShopApi): Promise<string> {
  await wishlist.add({ body: { product: { sku: OWNED_PRODUCT } } });
  const { lists } = await wishlist.get({ query: {} });
  return lists[0]?.items[0]?.id ?? '';
}

async function aPasskey(owner: ShopApi): Promise<Example> {
  const { passkeyId } = await addPasskey(owner);
  return { params: { passkeyId } };
}

/** Those that name something by an id in their path, and so must have an example. */
export const takesId = ({ endpoint }: NamedEndpoint): boolean => endpoint.path.includes('/:');

export function callOf(
  { endpoint }: NamedEndpoint,
  { params = {}, query, headers, body }: Example = {},
): InjectOptions {
  const url = endpointUrl(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'any'));
  return {
    method: endpoint.method,
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { host: 'outlet.localhost', locale: 'en_GB', ...headers },
    ...(body && { payload: body }),
  };
}
