import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  type CallOptions,
  startWishlistShop,
  type WishlistShop,
} from '../../../../../tests/support/shop/wishlist-shop.ts';

let shop: WishlistShop;
let customer: string;

beforeAll(async () => {
  shop = await startWishlistShop();
  await shop.save(
    buildProduct('dress', {
      brands: ['outlet', 'main'],
      sizes: { 8: 10, 10: 3, 12: 0 },
      prices: [{}, { priceList: 'main-EUR', amount: 4_500 }],
    }),
    buildProduct('skirt', { sizes: { 8: 5 } }),
    buildProduct('coat', { sizes: { 8: 0 } }),
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = (await shop.registerCustomer()).id;
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const refusal = (code: string) => ({ errors: [expect.objectContaining({ code })] });

const call = (method: CallOptions['method'], path: string, body?: unknown, as: string | undefined = customer) =>
  shop.call({ method, path, customer: as, ...(body !== undefined && { body }) });
const add = (sku: string, wishlist?: string, as?: string) =>
  call('POST', '/wishlist', { product: { sku }, ...(wishlist && { wishlist }) }, as);
const remove = (sku: string, wishlist?: string) =>
  call('DELETE', '/wishlist', { product: { sku }, ...(wishlist && { wishlist }) });
const createList = async (name: string, as?: string): Promise<string> =>
  (await call('POST', '/wishlist/list', { name }, as)).body.id;
const lists = async (requested: CallOptions = {}) => (await shop.call({ customer, ...requested })).body.lists;
const onlyItem = async (requested?: CallOptions) => (await lists(requested))[0].items[0];
const names = async () => (await lists()).map(({ name }: { name?: string }) => name ?? 'default');

describe('POST /customer/wishlist', () => {
  test('saves a product on the default list once', async () => {
    expect(await add('dress')).toMatchObject({ status: 200, body: { skus: ['dress'] } });
    await add('dress');
    const [list, ...others] = await lists();
    expect(others).toEqual([]);
    expect(list).toMatchObject({ isDefault: true, count: 1, sharesName: false });
    expect(list.items).toEqual([
      expect.objectContaining({
        productSku: 'dress',
        title: 'Dress dress',
        inStock: true,
        backInStock: false,
        saved: { price: { amount: 4_000, currency: 'GBP' } },
        notify: { priceDrop: false, backInStock: false },
        product: expect.objectContaining({ sku: 'dress', sizes: expect.any(Array) }),
      }),
    ]);
    expect(list.items[0]).not.toHaveProperty('size');
  });

  test('saves a variant as its product with that size, and replaces the size', async () => {
    await add('dress-8');
    expect(await onlyItem()).toMatchObject({ productSku: 'dress', sizeSku: 'dress-8', size: '8', inStock: true });
    await add('dress');
    expect(await onlyItem()).toMatchObject({ sizeSku: 'dress-8' });
    expect((await add('dress-12')).body).toEqual({ skus: ['dress'] });
    expect(await onlyItem()).toMatchObject({ sizeSku: 'dress-12', size: '12', inStock: false });
  });

  test('saves on the given list', async () => {
    const wishlist = await createList('Holiday');
    await add('dress', wishlist);
    expect((await lists()).map(({ count }: { count: number }) => count)).toEqual([0, 1]);
  });

  test('creates one default list under ten concurrent calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('dress')));
    expect(await lists()).toHaveLength(1);
    expect((await lists())[0].count).toBe(1);
  });

  test('rejects a product not sold here', async () => {
    expect(await add('nothing')).toMatchObject({ status: 422, body: refusal('sku_unknown') });
  });

  test('returns the same 404 for another customer’s list as for an unknown one', async () => {
    const foreign = await createList('Hers', (await shop.registerCustomer()).id);
    for (const wishlist of [foreign, UNKNOWN_ID])
      expect(await add('dress', wishlist)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
  });

  test.each([
    ['an unknown field', { product: { sku: 'dress' }, customerId: UNKNOWN_ID }],
    ['a price', { product: { sku: 'dress', price: 1 } }],
    ['a list that is no id', { product: { sku: 'dress' }, wishlist: "' or 1=1" }],
    ['a control character', { product: { sku: 'dress\u0000' } }],
    ['nothing', {}],
  ])('rejects %s with 400', async (_, body) => {
    expect((await call('POST', '/wishlist', body)).status).toBe(400);
  });
});

describe('GET /customer/wishlist', () => {
  test('returns an empty list with no-store for a new customer', async () => {
    const { body, headers } = await shop.call({ customer });
    expect(body).toEqual({ lists: [] });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('returns the price difference since an item was saved', async () => {
    await shop.save(buildProduct('falling'));
    await add('falling');
    await shop.save(buildProduct('falling', { prices: [{ amount: 2_800 }] }));
    expect((await onlyItem()).saved).toEqual({
      price: { amount: 4_000, currency: 'GBP' },
      less: { amount: 1_200, currency: 'GBP' },
    });
    await shop.save(buildProduct('falling', { prices: [{ amount: 4_100 }] }));
    expect((await onlyItem()).saved).toEqual({ price: { amount: 4_000, currency: 'GBP' } });
  });

  test('does not compare prices in two currencies', async () => {
    await add('dress');
    const item = await onlyItem({ locale: 'en-IE', host: 'main.localhost' });
    expect(item.product.price.now).toEqual({ amount: 4_500, currency: 'EUR' });
    expect(item).not.toHaveProperty('saved');
  });

  test('keeps the name of a product no longer sold', async () => {
    await shop.save(buildProduct('gone'));
    await add('gone');
    await shop.save(buildProduct('gone', { online: false }));
    const item = await onlyItem();
    expect(item).toMatchObject({ title: 'Dress gone', inStock: false });
    expect(item).not.toHaveProperty('product');
  });

  test('returns the newest items of each list with a limit', async () => {
    await add('dress');
    shop.later(1);
    await add('skirt');
    const [list] = await lists({ path: '/wishlist?limit=1' });
    expect(list.count).toBe(2);
    expect(list.items.map(({ productSku }: { productSku: string }) => productSku)).toEqual(['skirt']);
  });
});

describe('DELETE /customer/wishlist', () => {
  test('removes a product from all lists by product or variant SKU, idempotently', async () => {
    const wishlist = await createList('Holiday');
    await add('dress-8');
    await add('dress', wishlist);
    await add('skirt');
    expect((await remove('dress')).body).toEqual({ skus: ['skirt'] });
    expect((await remove('dress')).status).toBe(200);
    await add('dress-8');
    expect((await remove('dress-8')).body).toEqual({ skus: ['skirt'] });
  });

  test('removes it from the given list only', async () => {
    const wishlist = await createList('Holiday');
    await add('dress');
    await add('dress', wishlist);
    await remove('dress', wishlist);
    expect((await lists()).map(({ count }: { count: number }) => count)).toEqual([1, 0]);
  });

  test('rejects another customer’s list and leaves its items', async () => {
    const other = (await shop.registerCustomer()).id;
    const foreign = await createList('Hers', other);
    await add('dress', foreign, other);
    expect(await remove('dress', foreign)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
    await remove('dress');
    expect((await call('GET', '/wishlistskus', undefined, other)).body).toEqual({ skus: ['dress'] });
  });
});

test('GET /customer/wishlistskus and /customer/wishlist/count return distinct products, newest first', async () => {
  const wishlist = await createList('Holiday');
  await add('dress');
  shop.later(1);
  await add('skirt');
  await add('dress', wishlist);
  shop.later(1);
  await add('coat');
  expect((await call('GET', '/wishlistskus')).body).toEqual({ skus: ['coat', 'dress', 'skirt'] });
  expect((await call('GET', '/wishlist/count')).body).toEqual({ count: 3 });
});

describe('POST /customer/wishlist/merge', () => {
  const merge = (skus: string[], sizes?: string[]) =>
    call('POST', '/wishlist/merge', { skus, ...(sizes && { sizes }) });

  test('saves the items of a device with order and sizes, idempotently', async () => {
    const saved = { skus: ['skirt', 'nothing', 'dress', 'dress-10'], sizes: ['coat-8', 'dress-10', 'dress-8'] };
    expect((await merge(saved.skus, saved.sizes)).body).toEqual({ added: 2, skus: ['skirt', 'dress'] });
    const [{ items }] = await lists();
    expect(items.map(({ sizeSku }: { sizeSku?: string }) => sizeSku)).toEqual([undefined, 'dress-10']);
    expect((await merge(saved.skus, saved.sizes)).body.added).toBe(0);
  });

  test('skips products on another list', async () => {
    await add('dress', await createList('Holiday'));
    expect((await merge(['dress'])).body.added).toBe(0);
  });

  test('adds items once when two tabs send concurrently', async () => {
    const replies = await Promise.all([merge(['dress', 'skirt']), merge(['dress', 'skirt'])]);
    expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 2]);
  });

  test('rejects more than five hundred', async () => {
    expect((await merge(Array.from({ length: 501 }, (_, place) => `sku-${place}`))).status).toBe(400);
  });

  test('fills the lists up to five hundred items and rejects one more', async () => {
    const skus = Array.from({ length: 501 }, (_, place) => `many-${place}`);
    await shop.save(...skus.map((sku) => buildProduct(sku, { sizes: { 8: 1 } })));
    await add('dress');
    expect((await merge(skus.slice(0, 500))).body.added).toBe(499);
    expect(await add('many-500')).toMatchObject({ status: 422, body: refusal('wishlist_items_limit') });
    expect((await add('dress')).status).toBe(200);
  });
});

describe('POST /customer/wishlist/move-to-quote', () => {
  const move = (id: string, sku: string, as?: string) =>
    call('POST', '/wishlist/move-to-quote', { id, product: { sku } }, as);
  const openQuote = async (customerId: string) => {
    const caller = { kind: 'customer', customerId } as const;
    return shop.quotes.getCount(undefined, caller);
  };

  test('adds the variant to the customer’s quote, creating one if needed, and removes the item', async () => {
    await add('dress');
    const first = await move((await onlyItem()).id, 'dress-8');
    expect(first).toMatchObject({ status: 200, body: { quoteId: expect.any(String), token: expect.any(String) } });
    await add('skirt');
    const second = await move((await onlyItem()).id, 'skirt-8');
    expect(second.body).toEqual({ quoteId: first.body.quoteId });
    expect(await openQuote(customer)).toBe(2);
    expect((await lists())[0].items).toEqual([]);
  });

  test.each([
    ['a size that is sold out', 'dress-12', 422, 'sold_out'],
    ['the size of another product', 'skirt-8', 422, 'sku_unknown'],
    ['no size', 'dress', 422, 'sku_unknown'],
    ['what is not sold', 'nothing', 422, 'sku_unknown'],
  ])('rejects %s and keeps the item', async (_, sku, status, code) => {
    await add('dress');
    expect(await move((await onlyItem()).id, sku)).toMatchObject({ status, body: refusal(code) });
    expect((await lists())[0].count).toBe(1);
    expect(await openQuote(customer)).toBe(0);
  });

  test('rejects another customer’s item and keeps it', async () => {
    await add('dress');
    const { id } = await onlyItem();
    const other = (await shop.registerCustomer()).id;
    for (const foreign of [id, UNKNOWN_ID])
      expect(await move(foreign, 'dress-8', other)).toMatchObject({
        status: 404,
        body: refusal('wishlist_item_unknown'),
      });
    expect((await lists())[0].count).toBe(1);
    expect(await openQuote(other)).toBe(0);
  });
});

describe('PATCH /customer/wishlist/:id/notify', () => {
  test('turns each notification on and off separately', async () => {
    await add('dress');
    const { id } = await onlyItem();
    const notify = (body: object) => call('PATCH', `/wishlist/${id}/notify`, body);
    await notify({ priceDrop: true });
    await notify({ backInStock: true });
    expect((await onlyItem()).notify).toEqual({ priceDrop: true, backInStock: true });
    await notify({ priceDrop: false });
    await notify({});
    expect((await onlyItem()).notify).toEqual({ priceDrop: false, backInStock: true });
  });

  test('rejects another customer’s item and a malformed id', async () => {
    await add('dress');
    const { id } = await onlyItem();
    const other = (await shop.registerCustomer()).id;
    expect(await call('PATCH', `/wishlist/${id}/notify`, { priceDrop: true }, other)).toMatchObject({
      status: 404,
      body: refusal('wishlist_item_unknown'),
    });
    expect((await call('PATCH', '/wishlist/1/notify', { priceDrop: true })).status).toBe(400);
    expect((await onlyItem()).notify.priceDrop).toBe(false);
  });
});

describe('lists', () => {
  test('are created, renamed, made default and deleted with their items', async () => {
    const id = await createList('Holiday');
    expect(await names()).toEqual(['default', 'Holiday']);
    await call('PATCH', `/wishlist/${id}`, { name: 'Summer' });
    await call('PATCH', `/wishlist/${id}`, { isDefault: true });
    expect(await names()).toEqual(['Summer', 'default']);
    await add('dress');
    expect((await lists())[0]).toMatchObject({ id, count: 1 });
    expect(await call('DELETE', `/wishlist/${id}`)).toMatchObject({ status: 409, body: refusal('wishlist_default') });
    const [, first] = await lists();
    await call('PATCH', `/wishlist/${first.id}`, { isDefault: true });
    expect((await call('DELETE', `/wishlist/${id}`)).status).toBe(200);
    expect(await names()).toEqual(['default']);
    expect((await call('GET', '/wishlist/count')).body).toEqual({ count: 0 });
  });

  test('have unique names, ignoring case', async () => {
    const id = await createList('Holiday');
    const taken = { status: 409, body: { errors: [{ code: 'wishlist_name_taken', field: 'name' }] } };
    expect(await call('POST', '/wishlist/list', { name: ' holiday ' })).toMatchObject(taken);
    const other = await createList('Summer');
    expect(await call('PATCH', `/wishlist/${other}`, { name: 'HOLIDAY' })).toMatchObject(taken);
    expect((await call('PATCH', `/wishlist/${id}`, { name: 'HOLIDAY' })).status).toBe(200);
  });

  test('are limited to twenty', async () => {
    for (let place = 1; place < 20; place++) await createList(`List ${place}`);
    expect(await call('POST', '/wishlist/list', { name: 'One more' })).toMatchObject({
      status: 422,
      body: refusal('wishlists_limit'),
    });
  });

  test.each([
    ['no name', { name: '  ' }],
    ['sixty-one letters', { name: 'a'.repeat(61) }],
    ['two lines', { name: 'a\nb' }],
  ])('reject %s with 400', async (_, body) => {
    expect((await call('POST', '/wishlist/list', body)).status).toBe(400);
  });

  test.each<[string, CallOptions['method'], string, object | undefined]>([
    ['renaming', 'PATCH', '', { name: 'Mine' }],
    ['making it the default one', 'PATCH', '', { isDefault: true }],
    ['deleting', 'DELETE', '', undefined],
    ['sharing', 'POST', '/share', {}],
    ['sharing no longer', 'DELETE', '/share', undefined],
  ])('return 404 to another customer for %s', async (_, method, path, body) => {
    const other = (await shop.registerCustomer()).id;
    const foreign = await createList('Hers', other);
    expect(await call(method, `/wishlist/${foreign}${path}`, body)).toMatchObject({
      status: 404,
      body: refusal('wishlist_unknown'),
    });
    const theirs = (await shop.call({ customer: other })).body.lists;
    expect(theirs.at(-1)).toMatchObject({ name: 'Hers', isDefault: false });
    expect(theirs.at(-1)).not.toHaveProperty('shareToken');
  });

  test('move an item to another list, where an existing item of the product is kept', async () => {
    const wishlist = await createList('Holiday');
    await add('dress');
    const { id } = await onlyItem();
    const move = (to: string) => call('PATCH', `/wishlist/${id}/item`, { wishlist: to });
    const foreign = await createList('Hers', (await shop.registerCustomer()).id);
    expect(await move(foreign)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
    await move(wishlist);
    const counts = async () => (await lists()).map(({ count }: { count: number }) => count);
    expect(await counts()).toEqual([0, 1]);
    await add('dress');
    const [{ id: first }] = await lists();
    await move(first);
    expect(await counts()).toEqual([1, 0]);
    expect(await move(first)).toMatchObject({ status: 404, body: refusal('wishlist_item_unknown') });
  });
});

describe('a shared list', () => {
  const share = (id: string, body: object = {}) => call('POST', `/wishlist/${id}/share`, body);
  const look = (token: string) => shop.call({ path: `//wishlist/shared/${token}` });

  test('shows products on sale to anyone with the link, and nothing about its owner', async () => {
    const id = await createList('Holiday');
    await add('dress-8', id);
    const { token } = (await share(id)).body;
    expect(token).toMatch(/^[\w-]{32}$/);
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Holiday',
      items: [{ product: expect.objectContaining({ sku: 'dress' }), size: '8' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Amira|Khan|example\.com/);
  });

  test('shows the first name only if the owner chose so, under the same link', async () => {
    await add('dress');
    const [{ id }] = await lists();
    const { token } = (await share(id)).body;
    expect((await share(id, { withName: true })).body).toEqual({ token });
    expect((await look(token)).body).toMatchObject({ firstName: 'Amira' });
    await share(id);
    expect((await look(token)).body).not.toHaveProperty('firstName');
    expect((await lists())[0]).toMatchObject({ shareToken: token, sharesName: false });
  });

  test('returns 404 once the link is revoked, and gets a new link afterwards', async () => {
    const id = await createList('Holiday');
    const { token } = (await share(id)).body;
    await call('DELETE', `/wishlist/${id}/share`);
    expect(await look(token)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
    expect((await share(id)).body.token).not.toBe(token);
    expect((await look(token)).status).toBe(404);
  });

  test.each(['never-given-to-anybody-0123456789', 'short', '%00', "'--"])('returns 404 for %s', async (token) => {
    expect((await look(token)).status).toBe(404);
  });
});

test.each<[CallOptions['method'], string, object | undefined]>([
  ['GET', '/wishlist', undefined],
  ['POST', '/wishlist', { product: { sku: 'dress' } }],
  ['DELETE', '/wishlist', { product: { sku: 'dress' } }],
  ['GET', '/wishlistskus', undefined],
  ['GET', '/wishlist/count', undefined],
  ['POST', '/wishlist/merge', { skus: [] }],
  ['POST', '/wishlist/move-to-quote', { id: UNKNOWN_ID, product: { sku: 'dress' } }],
  ['PATCH', `/wishlist/${UNKNOWN_ID}/notify`, {}],
  ['PATCH', `/wishlist/${UNKNOWN_ID}/item`, { wishlist: UNKNOWN_ID }],
  ['POST', '/wishlist/list', { name: 'Mine' }],
  ['PATCH', `/wishlist/${UNKNOWN_ID}`, {}],
  ['DELETE', `/wishlist/${UNKNOWN_ID}`, undefined],
  ['POST', `/wishlist/${UNKNOWN_ID}/share`, {}],
  ['DELETE', `/wishlist/${UNKNOWN_ID}/share`, undefined],
])('%s %s returns 401 to a guest', async (method, path, body) => {
  expect(await shop.call({ method, path, ...(body && { body }) })).toMatchObject({
    status: 401,
    body: refusal('sign_in_required'),
  });
});
