import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { startWishlistShop, type WishlistShop } from '../../../../../tests/support/shop/wishlist-shop.ts';

let shop: WishlistShop;
beforeAll(async () => {
  shop = await startWishlistShop();
});
afterAll(() => shop.stop());

type Reader = { id: string; email: string };
let products = 0;

/** Creates a product, sold out by default. */
async function insertPiece(given: Parameters<typeof buildProduct>[1] = {}): Promise<string> {
  const sku = `piece-${++products}`;
  await shop.save(buildProduct(sku, { sizes: { 8: 0, 10: 0 }, ...given }));
  return sku;
}

async function save({ id }: Reader, sku: string, notify: object): Promise<void> {
  await shop.call({ method: 'POST', customer: id, body: { product: { sku } } });
  const { lists } = (await shop.call({ customer: id })).body;
  const item = lists[0].items.find((one: { productSku: string; sizeSku?: string }) =>
    [one.productSku, one.sizeSku].includes(sku),
  );
  await shop.call({ method: 'PATCH', path: `/wishlist/${item.id}/notify`, customer: id, body: notify });
}

const priced = (sku: string, amount: number) => shop.save(buildProduct(sku, { sizes: { 8: 5 }, prices: [{ amount }] }));
const minute = () => shop.jobs.run('tell-wishlists-of-restock');
const hour = () => shop.jobs.run('tell-wishlists-of-drops');
const listMails = async ({ email }: Reader) =>
  (await shop.newsTo(email)).map(({ message: { about, pieces } }) => [about, ...pieces.map(({ title }) => title)]);
const marks = async ({ id }: Reader) =>
  (await shop.call({ customer: id })).body.lists[0].items.map((item: { backInStock: boolean }) => item.backInStock);

describe('a back-in-stock notification', () => {
  test('is sent once, and again after the product sold out again', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, `${sku}-8`, { backInStock: true });
    await minute();
    expect(await listMails(reader)).toEqual([]);
    await shop.receive(`${sku}-8`, 1);
    await minute();
    await minute();
    expect(await listMails(reader)).toEqual([['back-in-stock', `Dress ${sku}`]]);
    expect(await marks(reader)).toEqual([true]);

    await shop.save(buildProduct(sku, { sizes: { 8: 0, 10: 0 } }));
    await minute();
    expect(await marks(reader)).toEqual([false]);
    await shop.receive(`${sku}-8`, 1);
    await minute();
    expect(await listMails(reader)).toHaveLength(2);
  });

  test('is not sent without a sell-out, for another size or without an opt-in', async () => {
    const [inStock, other] = [await insertPiece({ sizes: { 8: 3 } }), await insertPiece()];
    const [reader, silent] = [await shop.registerCustomer(), await shop.registerCustomer()];
    await save(reader, inStock, { backInStock: true });
    await save(reader, `${other}-8`, { backInStock: true });
    await save(silent, `${other}-10`, { priceDrop: true });
    await minute();
    await hour();
    await shop.receive(`${other}-10`, 5);
    await minute();
    await hour();
    expect([await listMails(reader), await listMails(silent)]).toEqual([[], []]);
    expect(await marks(silent)).toEqual([true]);
    shop.later(15 * 24);
    expect(await marks(silent)).toEqual([false]);
  });

  test('is sent for any size when none was chosen, once for two restocked sizes', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, sku, { backInStock: true });
    await minute();
    await shop.receive(`${sku}-8`, 2);
    await shop.receive(`${sku}-10`, 2);
    await minute();
    expect(await listMails(reader)).toEqual([['back-in-stock', `Dress ${sku}`]]);
    const [{ message } = { message: undefined }] = await shop.newsTo(reader.email);
    expect(message).toMatchObject({
      pieces: [{ size: '10', url: expect.stringMatching(/^https:\/\/outlet\.example\.com\/.+\.html\?sku=/) }],
      wishlistUrl: 'https://outlet.example.com/customer/account/wishlist',
      oneClickUrl: expect.stringMatching(
        /^https:\/\/outlet\.example\.com\/api\/v1\/wishlist\/unsubscribe\/one-click\?/,
      ),
    });
  });

  test('is sent to no more customers than there are units', async () => {
    const sku = await insertPiece();
    const readers = [await shop.registerCustomer(), await shop.registerCustomer(), await shop.registerCustomer()];
    for (const reader of readers) await save(reader, `${sku}-8`, { backInStock: true });
    await minute();
    await shop.receive(`${sku}-8`, 2);
    await Promise.all([minute(), minute(), minute()]);
    await minute();
    const counts = async () => (await Promise.all(readers.map(listMails))).flat().length;
    expect(await counts()).toBe(2);
    await shop.receive(`${sku}-8`, 1);
    await minute();
    expect(await counts()).toBe(3);
  });

  test('counts units already promised by the back-in-stock module', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, `${sku}-8`, { backInStock: true });
    await minute();
    await shop.receive(`${sku}-8`, 1);
    await sql`
      insert into back_in_stock_request (brand, variant_sku, pool, email, email_key, locale, status, cancel_token,
        asked_at, mailed_at, mailed_after)
      select 'outlet', ${`${sku}-8`}, 'gb', 'a@example.com', 'a@example.com', 'en-GB', 'mailed', ${sku}, now(),
        ${shop.time.now}::timestamptz, max(id) from stock_ledger where variant_sku = ${`${sku}-8`}
    `.execute(shop.db);
    await minute();
    expect(await listMails(reader)).toEqual([]);
  });

  test('is sent once to a customer with the item on two lists', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, `${sku}-8`, { backInStock: true });
    const { id: wishlist } = (
      await shop.call({ method: 'POST', path: '/wishlist/list', customer: reader.id, body: { name: 'Holiday' } })
    ).body;
    await shop.call({ method: 'POST', customer: reader.id, body: { product: { sku: `${sku}-8` }, wishlist } });
    await sql`update wishlist_item set notify_back_in_stock = true where wishlist_id = ${wishlist}`.execute(shop.db);
    await minute();
    await shop.receive(`${sku}-8`, 5);
    await minute();
    await minute();
    expect(await listMails(reader)).toHaveLength(1);
  });
});

describe('a price drop notification', () => {
  test('is sent once for each drop, with the price when saved', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, sku, { priceDrop: true });
    await hour();
    expect(await listMails(reader)).toEqual([]);
    await priced(sku, 3_000);
    await hour();
    await hour();
    expect(await listMails(reader)).toEqual([['price-drop', `Dress ${sku}`]]);
    const [{ message } = { message: undefined }] = await shop.newsTo(reader.email);
    expect(message?.pieces).toEqual([expect.objectContaining({ price: '£30.00', saved: '£40.00' })]);
    shop.later(25);
    await hour();
    expect(await listMails(reader)).toHaveLength(1);
    await priced(sku, 3_800);
    await hour();
    await priced(sku, 3_000);
    await hour();
    expect(await listMails(reader)).toHaveLength(2);
  });

  test('is sent as one mail per day', async () => {
    const [first, second, third] = [await insertPiece(), await insertPiece(), await insertPiece()];
    const reader = await shop.registerCustomer();
    for (const sku of [first, second, third]) await save(reader, sku, { priceDrop: true });
    await priced(first, 3_000);
    await priced(second, 2_000);
    await hour();
    await priced(third, 1_000);
    await hour();
    expect((await listMails(reader)).map(([, ...titles]) => titles.sort())).toEqual([
      [`Dress ${first}`, `Dress ${second}`].sort(),
    ]);
    shop.later(24);
    await hour();
    expect((await listMails(reader)).at(-1)).toEqual(['price-drop', `Dress ${third}`]);
  });

  test('is sent when a scheduled price begins', async () => {
    const from = new Date(shop.time.now.getTime() + 3_600_000).toISOString();
    const sku = await insertPiece({ prices: [{ special: { amount: 2_000, from } }] });
    const reader = await shop.registerCustomer();
    await save(reader, sku, { priceDrop: true });
    await hour();
    expect(await listMails(reader)).toEqual([]);
    shop.later(2);
    await hour();
    expect(await listMails(reader)).toHaveLength(1);
  });

  test('is sent once when jobs run concurrently', async () => {
    const sku = await insertPiece();
    const reader = await shop.registerCustomer();
    await save(reader, sku, { priceDrop: true });
    await priced(sku, 3_000);
    await Promise.all([hour(), hour(), hour()]);
    expect(await listMails(reader)).toHaveLength(1);
  });

  test('is marked as sent only together with its mail', async () => {
    const [failing, good] = [await insertPiece(), await insertPiece()];
    const [unlucky, lucky] = [await shop.registerCustomer(), await shop.registerCustomer()];
    await save(unlucky, failing, { priceDrop: true });
    await save(lucky, good, { priceDrop: true });
    await priced(failing, 3_000);
    await priced(good, 3_000);
    const broken = sql`alter table mail add constraint broken check (recipient <> ${sql.lit(unlucky.email)}) not valid`;
    await broken.execute(shop.db);
    await expect(hour()).rejects.toThrow('failed for 1');
    expect([await listMails(unlucky), await listMails(lucky)]).toEqual([[], [['price-drop', `Dress ${good}`]]]);
    await sql`alter table mail drop constraint broken`.execute(shop.db);
    await hour();
    expect(await listMails(unlucky)).toHaveLength(1);
  });
});

describe('the unsubscribe link of a wishlist mail', () => {
  const resolveToken = async ({ email }: Reader) => {
    const [notifications] = await shop.newsTo(email);
    return new URL(String(notifications?.message.unsubscribeUrl)).searchParams.get('token') ?? '';
  };

  test.each([
    ['on its page', (token: string) => shop.call({ method: 'POST', path: '//wishlist/unsubscribe', body: { token } })],
    [
      'of a mail program',
      (token: string) => shop.call({ method: 'POST', path: `//wishlist/unsubscribe/one-click?token=${token}` }),
    ],
  ])('ends all notifications %s and is idempotent', async (_, end) => {
    const [sku, other] = [await insertPiece(), await insertPiece()];
    const reader = await shop.registerCustomer();
    await save(reader, sku, { priceDrop: true });
    await save(reader, `${other}-8`, { backInStock: true });
    await priced(sku, 3_000);
    await hour();
    const token = await resolveToken(reader);
    for (let time = 0; time < 2; time++)
      expect(await end(token)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });

    await minute();
    await shop.receive(`${other}-8`, 1);
    shop.later(25);
    await priced(sku, 2_000);
    await hour();
    await minute();
    expect(await listMails(reader)).toHaveLength(1);
  });

  test('returns 404 for an unknown token', async () => {
    const body = { token: 'never-sent-to-anybody-at-all' };
    expect(await shop.call({ method: 'POST', path: '//wishlist/unsubscribe', body })).toMatchObject({
      status: 404,
      body: { errors: [expect.objectContaining({ code: 'link_unusable' })] },
    });
  });
});
