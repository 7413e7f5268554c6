import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type AskedCall, startWishlistShop, type WishlistShop } from '../../../../../tests/support/wishlist-shop.ts';

let shop: WishlistShop;
let customer: string;

beforeAll(async () => {
  shop = await startWishlistShop();
  await shop.save(
    aProduct('dress', {
      brands: ['outlet', 'main'],
      sizes: { 8: 10, 10: 3, 12: 0 },
      prices: [{}, { priceList: 'main-EUR', amount: 4_500 }],
    }),
    aProduct('skirt', { sizes: { 8: 5 } }),
    aProduct('coat', { sizes: { 8: 0 } }),
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = (await shop.aCustomer()).id;
});

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const refusal = (code: string) => ({ errors: [expect.objectContaining({ code })] });

const call = (method: AskedCall['method'], path: string, body?: unknown, as: string | undefined = customer) =>
  shop.call({ method, path, customer: as, ...(body !== undefined && { body }) });
const add = (sku: string, wishlist?: string, as?: string) =>
  call('POST', '/wishlist', { product: { sku }, ...(wishlist && { wishlist }) }, as);
const remove = (sku: string, wishlist?: string) =>
  call('DELETE', '/wishlist', { product: { sku }, ...(wishlist && { wishlist }) });
const createList = async (name: string, as?: string): Promise<string> =>
  (await call('POST', '/wishlist/list', { name }, as)).body.id;
const lists = async (asked: AskedCall = {}) => (await shop.call({ customer, ...asked })).body.lists;
const onlyItem = async (asked?: AskedCall) => (await lists(asked))[0].items[0];
const names = async () => (await lists()).map(({ name }: { name?: string }) => name ?? 'default');

describe('POST /customer/wishlist', () => {
  test('saves a product on the default list, once', async () => {
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

  test('saves a size as its product in this size, and another size in its place', async () => {
    await add('dress-8');
    expect(await onlyItem()).toMatchObject({ productSku: 'dress', sizeSku: 'dress-8', size: '8', inStock: true });
    await add('dress');
    expect(await onlyItem()).toMatchObject({ sizeSku: 'dress-8' });
    expect((await add('dress-12')).body).toEqual({ skus: ['dress'] });
    expect(await onlyItem()).toMatchObject({ sizeSku: 'dress-12', size: '12', inStock: false });
  });

  test('saves on a list that is named', async () => {
    const wishlist = await createList('Holiday');
    await add('dress', wishlist);
    expect((await lists()).map(({ count }: { count: number }) => count)).toEqual([0, 1]);
  });

  test('makes one default list of ten at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('dress')));
    expect(await lists()).toHaveLength(1);
    expect((await lists())[0].count).toBe(1);
  });

  test('refuses what is not sold here', async () => {
    expect(await add('nothing')).toMatchObject({ status: 422, body: refusal('sku_unknown') });
  });

  test('refuses a list of another customer as one that is not there', async () => {
    const foreign = await createList('Hers', (await shop.aCustomer()).id);
    for (const wishlist of [foreign, NOBODYS])
      expect(await add('dress', wishlist)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
  });

  test.each([
    ['an unknown field', { product: { sku: 'dress' }, customerId: NOBODYS }],
    ['a price', { product: { sku: 'dress', price: 1 } }],
    ['a list that is no id', { product: { sku: 'dress' }, wishlist: "' or 1=1" }],
    ['a control character', { product: { sku: 'dress\u0000' } }],
    ['nothing', {}],
  ])('refuses %s with 400', async (_, body) => {
    expect((await call('POST', '/wishlist', body)).status).toBe(400);
  });
});

describe('GET /customer/wishlist', () => {
  test('is empty for whoever saved nothing, and never kept by anybody', async () => {
    const { body, headers } = await shop.call({ customer });
    expect(body).toEqual({ lists: [] });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('says how much less a piece costs than when it was saved', async () => {
    await shop.save(aProduct('falling'));
    await add('falling');
    await shop.save(aProduct('falling', { prices: [{ amount: 2_800 }] }));
    expect((await onlyItem()).saved).toEqual({
      price: { amount: 4_000, currency: 'GBP' },
      less: { amount: 1_200, currency: 'GBP' },
    });
    await shop.save(aProduct('falling', { prices: [{ amount: 4_100 }] }));
    expect((await onlyItem()).saved).toEqual({ price: { amount: 4_000, currency: 'GBP' } });
  });

  test('compares no prices of two currencies', async () => {
    await add('dress');
    const item = await onlyItem({ locale: 'en-IE', host: 'main.localhost' });
    expect(item.product.price.now).toEqual({ amount: 4_500, currency: 'EUR' });
    expect(item).not.toHaveProperty('saved');
  });

  test('keeps the name of what is not sold any more', async () => {
    await shop.save(aProduct('gone'));
    await add('gone');
    await shop.save(aProduct('gone', { online: false }));
    const item = await onlyItem();
    expect(item).toMatchObject({ title: 'Dress gone', inStock: false });
    expect(item).not.toHaveProperty('product');
  });

  test('shows the latest of each list where only few are asked for', async () => {
    await add('dress');
    shop.later(1);
    await add('skirt');
    const [list] = await lists({ path: '/wishlist?limit=1' });
    expect(list.count).toBe(2);
    expect(list.items.map(({ productSku }: { productSku: string }) => productSku)).toEqual(['skirt']);
  });
});

describe('DELETE /customer/wishlist', () => {
  test('takes a product off all lists, by its sku or that of its size, as often as it is asked', async () => {
    const wishlist = await createList('Holiday');
    await add('dress-8');
    await add('dress', wishlist);
    await add('skirt');
    expect((await remove('dress')).body).toEqual({ skus: ['skirt'] });
    expect((await remove('dress')).status).toBe(200);
    await add('dress-8');
    expect((await remove('dress-8')).body).toEqual({ skus: ['skirt'] });
  });

  test('takes it off the one list that is named', async () => {
    const wishlist = await createList('Holiday');
    await add('dress');
    await add('dress', wishlist);
    await remove('dress', wishlist);
    expect((await lists()).map(({ count }: { count: number }) => count)).toEqual([1, 0]);
  });

  test('refuses a list of another customer, and leaves what is on it', async () => {
    const other = (await shop.aCustomer()).id;
    const foreign = await createList('Hers', other);
    await add('dress', foreign, other);
    expect(await remove('dress', foreign)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
    await remove('dress');
    expect((await call('GET', '/wishlistskus', undefined, other)).body).toEqual({ skus: ['dress'] });
  });
});

test('GET /customer/wishlistskus and /customer/wishlist/count tell each product once, the latest first', async () => {
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

  test('saves what a device has kept in its order and sizes, and twice is once', async () => {
    const kept = { skus: ['skirt', 'nothing', 'dress', 'dress-10'], sizes: ['coat-8', 'dress-10', 'dress-8'] };
    expect((await merge(kept.skus, kept.sizes)).body).toEqual({ added: 2, skus: ['skirt', 'dress'] });
    const [{ items }] = await lists();
    expect(items.map(({ sizeSku }: { sizeSku?: string }) => sizeSku)).toEqual([undefined, 'dress-10']);
    expect((await merge(kept.skus, kept.sizes)).body.added).toBe(0);
  });

  test('passes over what is on another list', async () => {
    await add('dress', await createList('Holiday'));
    expect((await merge(['dress'])).body.added).toBe(0);
  });

  test('adds what two tabs send at once but once', async () => {
    const replies = await Promise.all([merge(['dress', 'skirt']), merge(['dress', 'skirt'])]);
    expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 2]);
  });

  test('refuses more than five hundred', async () => {
    expect((await merge(Array.from({ length: 501 }, (_, place) => `sku-${place}`))).status).toBe(400);
  });

  test('fills the lists up to five hundred pieces; then there is no room for one more', async () => {
    const skus = Array.from({ length: 501 }, (_, place) => `many-${place}`);
    await shop.save(...skus.map((sku) => aProduct(sku, { sizes: { 8: 1 } })));
    await add('dress');
    expect((await merge(skus.slice(0, 500))).body.added).toBe(499);
    expect(await add('many-500')).toMatchObject({ status: 422, body: refusal('wishlist_items_limit') });
    expect((await add('dress')).status).toBe(200);
  });
});

describe('POST /customer/wishlist/move-to-quote', () => {
  const move = (id: string, sku: string, as?: string) =>
    call('POST', '/wishlist/move-to-quote', { id, product: { sku } }, as);
  const bagOf = async (customerId: string) => {
    const caller = { kind: 'customer', customerId } as const;
    return shop.quotes.countOf(undefined, caller);
  };

  test('puts the size into the bag of the customer, made where there is none, and takes the item off', async () => {
    await add('dress');
    const first = await move((await onlyItem()).id, 'dress-8');
    expect(first).toMatchObject({ status: 200, body: { quoteId: expect.any(String), token: expect.any(String) } });
    await add('skirt');
    const second = await move((await onlyItem()).id, 'skirt-8');
    expect(second.body).toEqual({ quoteId: first.body.quoteId });
    expect(await bagOf(customer)).toBe(2);
    expect((await lists())[0].items).toEqual([]);
  });

  test.each([
    ['a size that is sold out', 'dress-12', 422, 'sold_out'],
    ['the size of another product', 'skirt-8', 422, 'sku_unknown'],
    ['no size', 'dress', 422, 'sku_unknown'],
    ['what is not sold', 'nothing', 422, 'sku_unknown'],
  ])('refuses %s, and the item stays', async (_, sku, status, code) => {
    await add('dress');
    expect(await move((await onlyItem()).id, sku)).toMatchObject({ status, body: refusal(code) });
    expect((await lists())[0].count).toBe(1);
    expect(await bagOf(customer)).toBe(0);
  });

  test('refuses the item of another customer, and leaves it', async () => {
    await add('dress');
    const { id } = await onlyItem();
    const other = (await shop.aCustomer()).id;
    for (const foreign of [id, NOBODYS])
      expect(await move(foreign, 'dress-8', other)).toMatchObject({
        status: 404,
        body: refusal('wishlist_item_unknown'),
      });
    expect((await lists())[0].count).toBe(1);
    expect(await bagOf(other)).toBe(0);
  });
});

describe('PATCH /customer/wishlist/:id/notify', () => {
  test('turns each on and off by itself', async () => {
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

  test('refuses the item of another customer, and an id that is none', async () => {
    await add('dress');
    const { id } = await onlyItem();
    const other = (await shop.aCustomer()).id;
    expect(await call('PATCH', `/wishlist/${id}/notify`, { priceDrop: true }, other)).toMatchObject({
      status: 404,
      body: refusal('wishlist_item_unknown'),
    });
    expect((await call('PATCH', '/wishlist/1/notify', { priceDrop: true })).status).toBe(400);
    expect((await onlyItem()).notify.priceDrop).toBe(false);
  });
});

describe('lists', () => {
  test('are begun, renamed, made the default one and deleted with what is on them', async () => {
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

  test('have each a name of its own, in whatever letters', async () => {
    const id = await createList('Holiday');
    const taken = { status: 409, body: { errors: [{ code: 'wishlist_name_taken', field: 'name' }] } };
    expect(await call('POST', '/wishlist/list', { name: ' holiday ' })).toMatchObject(taken);
    const other = await createList('Summer');
    expect(await call('PATCH', `/wishlist/${other}`, { name: 'HOLIDAY' })).toMatchObject(taken);
    expect((await call('PATCH', `/wishlist/${id}`, { name: 'HOLIDAY' })).status).toBe(200);
  });

  test('are twenty at most', async () => {
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
  ])('refuse %s with 400', async (_, body) => {
    expect((await call('POST', '/wishlist/list', body)).status).toBe(400);
  });

  test.each<[string, AskedCall['method'], string, object | undefined]>([
    ['renaming', 'PATCH', '', { name: 'Mine' }],
    ['making it the default one', 'PATCH', '', { isDefault: true }],
    ['deleting', 'DELETE', '', undefined],
    ['sharing', 'POST', '/share', {}],
    ['sharing no longer', 'DELETE', '/share', undefined],
  ])('of another customer are not there for %s', async (_, method, path, body) => {
    const other = (await shop.aCustomer()).id;
    const foreign = await createList('Hers', other);
    expect(await call(method, `/wishlist/${foreign}${path}`, body)).toMatchObject({
      status: 404,
      body: refusal('wishlist_unknown'),
    });
    const theirs = (await shop.call({ customer: other })).body.lists;
    expect(theirs.at(-1)).toMatchObject({ name: 'Hers', isDefault: false });
    expect(theirs.at(-1)).not.toHaveProperty('shareToken');
  });

  test('give an item to another one, where one of the same product stays', async () => {
    const wishlist = await createList('Holiday');
    await add('dress');
    const { id } = await onlyItem();
    const move = (to: string) => call('PATCH', `/wishlist/${id}/item`, { wishlist: to });
    const foreign = await createList('Hers', (await shop.aCustomer()).id);
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

describe('a list that is shared', () => {
  const share = (id: string, body: object = {}) => call('POST', `/wishlist/${id}/share`, body);
  const look = (token: string) => shop.call({ path: `//wishlist/shared/${token}` });

  test('shows what is sold of it to whoever has the link, and nothing of its owner', async () => {
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

  test('tells the first name only where its owner chose so, under the same link', async () => {
    await add('dress');
    const [{ id }] = await lists();
    const { token } = (await share(id)).body;
    expect((await share(id, { withName: true })).body).toEqual({ token });
    expect((await look(token)).body).toMatchObject({ firstName: 'Amira' });
    await share(id);
    expect((await look(token)).body).not.toHaveProperty('firstName');
    expect((await lists())[0]).toMatchObject({ shareToken: token, sharesName: false });
  });

  test('is nobody’s any more once the link is taken back, and has another one after that', async () => {
    const id = await createList('Holiday');
    const { token } = (await share(id)).body;
    await call('DELETE', `/wishlist/${id}/share`);
    expect(await look(token)).toMatchObject({ status: 404, body: refusal('wishlist_unknown') });
    expect((await share(id)).body.token).not.toBe(token);
    expect((await look(token)).status).toBe(404);
  });

  test.each(['never-given-to-anybody-0123456789', 'short', '%00', "'--"])('is not there under %s', async (token) => {
    expect((await look(token)).status).toBe(404);
  });
});

test.each<[AskedCall['method'], string, object | undefined]>([
  ['GET', '/wishlist', undefined],
  ['POST', '/wishlist', { product: { sku: 'dress' } }],
  ['DELETE', '/wishlist', { product: { sku: 'dress' } }],
  ['GET', '/wishlistskus', undefined],
  ['GET', '/wishlist/count', undefined],
  ['POST', '/wishlist/merge', { skus: [] }],
  ['POST', '/wishlist/move-to-quote', { id: NOBODYS, product: { sku: 'dress' } }],
  ['PATCH', `/wishlist/${NOBODYS}/notify`, {}],
  ['PATCH', `/wishlist/${NOBODYS}/item`, { wishlist: NOBODYS }],
  ['POST', '/wishlist/list', { name: 'Mine' }],
  ['PATCH', `/wishlist/${NOBODYS}`, {}],
  ['DELETE', `/wishlist/${NOBODYS}`, undefined],
  ['POST', `/wishlist/${NOBODYS}/share`, {}],
  ['DELETE', `/wishlist/${NOBODYS}/share`, undefined],
])('%s %s asks a guest to sign in', async (method, path, body) => {
  expect(await shop.call({ method, path, ...(body && { body }) })).toMatchObject({
    status: 401,
    body: refusal('sign_in_required'),
  });
});
