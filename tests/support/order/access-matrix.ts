import { randomUUID } from 'node:crypto';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import type { ShopApi } from '@shop/contracts/shop/client';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { creditNoteNumber } from '@shop/domain/order/credit-note';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createStaffDiscountGrants } from '../../../apps/server/src/account/staff-discount/staff-discount-grants.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { openSecret } from '../../../apps/server/src/secrets/open-secret.ts';
import { typeCard } from '../browser/card-typing.ts';
import { addPasskey } from '../browser/software-authenticator.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { insertOwnedOrder } from './owned-order.ts';

/** Endpoint named `area.name`, the key of its example. */
export type NamedEndpoint = { name: string; endpoint: Endpoint };

/** All endpoints with customer access, read from the contracts: a new endpoint is included by declaring its access. */
export const listCustomerEndpoints = (): NamedEndpoint[] =>
  listEndpoints().filter(({ endpoint }) => endpoint.access === 'customer');

export const listEndpoints = (): NamedEndpoint[] =>
  Object.entries(shopEndpoints).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  );

/** Request data of a call. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
};

/**
 * Creates a resource with the owner's client and returns the call that names it by id. Expected: success for the
 * owner, 404 for another customer, 401 for everyone else.
 */
export type OwnedExample = (owner: ShopApi, mailed: OwnedMail, rows: OwnedRows) => Promise<Example>;

/** Direct database access for resources that take too long to create by calls. */
type OwnedRows = { shop: TestShop; db: Database; customerId: string; email: string };

/** Text of the mail to the owner, by template. */
type OwnedMail = (template: string) => Promise<string>;

/** Product sold by the shop of the matrix. */
export const OWNED_PRODUCT = 'owned';

const AN_ADDRESS = {
  firstName: 'Amara',
  lastName: 'Osei',
  line1: '18 Calder Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
};

/** One row for each endpoint that takes an id, in the path or in the body; the whole matrix runs over each row. */
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
  'orderHistory.get': (_, __, rows) => buildOrder(rows),
  'orderHistory.cancel': (_, __, rows) => buildOrder(rows),
  'orderHistory.reorder': (_, __, rows) => buildOrder(rows),
  'orderHistory.invoice': (_, __, rows) => buildOrder(rows),
  'orderHistory.creditNote': (_, __, rows) => buildCreditNote(rows),
  'returns.get': (_, __, rows) => buildOrder(rows),
  'returns.request': async (_, __, rows) => {
    const { params } = await buildOrder(rows);
    await deliver(rows.db, params.number);
    const lines = [{ lineNumber: 1, quantity: 1, reason: 'too-small' }];
    return { params, body: { requestKey: randomUUID(), wish: 'original', lines } };
  },
  'savedCard.choose': async (owner, _, rows) => ({ body: { id: await aCard(owner, rows), isDefault: true } }),
  'savedCard.remove': async (owner, _, rows) => ({ body: { id: await aCard(owner, rows) } }),
  'staffDiscount.verify': async (_, __, { shop, email }) => {
    const { clock, env } = shop.parts;
    const grants = createStaffDiscountGrants({ secret: openSecret({ env, clock }, 'staff'), clock });
    return { query: { token: grants.grant(email, 60_000) } };
  },
  'wishlist.add': async (owner) => ({ body: { product: { sku: OWNED_PRODUCT }, wishlist: await aWishlist(owner) } }),
  'wishlist.remove': async (owner) => {
    const wishlist = await aWishlist(owner);
    await owner.wishlist.add({ body: { product: { sku: OWNED_PRODUCT }, wishlist } });
    return { body: { product: { sku: OWNED_PRODUCT }, wishlist } };
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

async function buildOrder({ db, customerId }: OwnedRows) {
  const { number } = await insertOwnedOrder(db, { customerId, sku: `${OWNED_PRODUCT}-8` });
  return { params: { number } };
}

/** A refund by credit, whose note has the next number of its brand. */
async function buildCreditNote(rows: OwnedRows) {
  const { params } = await buildOrder(rows);
  await sql`
    with tender as (
      insert into order_tender (order_id, kind, position, amount, refunded_amount, label)
      select order_id, 'credit', 1, 500, 500, '' from shop_order where number = ${params.number} returning tender_id, order_id
    )
    insert into order_refund (order_id, reference, tender_id, destination, amount, state, created_at, done_at)
    select order_id, ${randomUUID()}, tender_id, 'tender', 500, 'done', now(), now() from tender
  `.execute(rows.db);
  const { rows: notes } = await sql<{ year: number; number: number }>`
    select year, credit_note.number from credit_note join shop_order using (order_id) where shop_order.number = ${params.number}
  `.execute(rows.db);
  const [note] = notes;
  if (!note) throw new Error('The refund has no credit note');
  return { params: { ...params, creditNote: creditNoteNumber(note) } };
}

export const deliver = (db: Database, number: string) =>
  sql`update shop_order set state = 'delivered', delivered_at = now() where number = ${number}`.execute(db);

const aWishlist = async ({ wishlist }: ShopApi): Promise<string> =>
  (await wishlist.createList({ body: { name: 'Holiday' } })).id;

async function aWish({ wishlist }: ShopApi): Promise<string> {
  await wishlist.add({ body: { product: { sku: OWNED_PRODUCT } } });
  const { lists } = await wishlist.get({ query: {} });
  return lists[0]?.items[0]?.id ?? '';
}

async function aCard(owner: ShopApi, { shop }: OwnedRows): Promise<string> {
  const { cards } = await owner.savedCard.add({ body: { token: await typeCard(shop) } });
  return cards[0]?.id ?? '';
}

async function aPasskey(owner: ShopApi): Promise<Example> {
  const { passkeyId } = await addPasskey(owner);
  return { params: { passkeyId } };
}

/** Endpoints with an id in the path, which must have an example. */
export const takesId = ({ endpoint }: NamedEndpoint): boolean => endpoint.path.includes('/:');

export function buildCall(
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
