import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createBuyer } from '../support/order/test-buyer.ts';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
let made = 0;

beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
});
afterAll(() => shop.stop());
/** Mailbox and network limits of one test do not reach the next. */
beforeEach(() => later(2 * 60));

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

async function insertSize(onHand: number): Promise<string> {
  const sku = `dress-${++made}`;
  await saveCatalogue(shop, buildProduct(sku, { sizes: { 8: onHand } }));
  return `${sku}-8`;
}

const readHeld = async (sku: string): Promise<number | undefined> => {
  const { rows } = await sql<{ reserved: number }>`
    select reserved from stock where variant_sku = ${sku} and pool = 'gb'
  `.execute(shop.parts.database.db);
  return rows[0]?.reserved;
};

const readOnHand = async (sku: string): Promise<number | undefined> => {
  const { rows } = await sql<{ onHand: number }>`
    select on_hand from stock where variant_sku = ${sku} and pool = 'gb'
  `.execute(shop.parts.database.db);
  return rows[0]?.onHand;
};

const readRefunded = async (number: string) => {
  const { rows } = await sql<{ paid: number; isWhole: boolean }>`
    select amount as paid, refunded_amount = amount as is_whole from order_tender join shop_order using (order_id)
    where number = ${number} and order_tender.kind = 'payment'
  `.execute(shop.parts.database.db);
  return rows[0];
};

const OWN_PAGE = { host: 'outlet.localhost', origin: 'http://outlet.localhost' };

/** The payer confirms on the gateway's page. */
const approve = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url: new URL(url, 'http://outlet.localhost').pathname,
    headers: { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=confirm',
  });

const PAYPAL = { method: 'paypal' } as const;
const codeOf = ({ status, body }: { status: number; body: { status?: string; errors?: { code: string }[] } }) =>
  body.errors?.[0]?.code ?? `${status} ${body.status}`;

describe('unpaid stock holds (complaint 5, vendure#3065: stock is held before payment)', () => {
  test('four guests of one network cannot hold the last four units', async () => {
    const sku = await insertSize(4);
    const ip = createIp();
    const buyers = [];
    for (let index = 0; index < 4; index++) buyers.push(await createBuyer(shop, { sku, ip }));
    const replies = await Promise.all(buyers.map((buyer) => buyer.pay(PAYPAL)));
    expect(replies.map(codeOf).sort()).toEqual(['200 action', '200 action', 'too_many_holds', 'too_many_holds']);
    expect(replies.every(({ status, headers }) => status !== 429 || Number(headers['retry-after']) > 0)).toBe(true);
    expect(await readHeld(sku)).toBe(2);
  });

  test('four guests of four networks leave units for a shopper who pays by card', async () => {
    const sku = await insertSize(4);
    const codes = [];
    for (let index = 0; index < 4; index++) codes.push(codeOf(await (await createBuyer(shop, { sku })).pay(PAYPAL)));
    expect(codes).toEqual(['200 action', '200 action', 'stock_on_hold', 'stock_on_hold']);
    expect(codeOf(await (await createBuyer(shop, { sku })).payByCard('approve'))).toBe('200 ordered');
  });

  test('the only unit can be bought with any method', async () => {
    const sku = await insertSize(1);
    expect(codeOf(await (await createBuyer(shop, { sku })).pay(PAYPAL))).toBe('200 action');
  });

  test('spellings of one mailbox count as one', async () => {
    const sku = await insertSize(100);
    const codes = [];
    for (let index = 0; index < 5; index++) {
      codes.push(codeOf(await (await createBuyer(shop, { sku, email: `eve+${index}@example.com` })).pay(PAYPAL)));
    }
    expect(codes).toEqual(['200 action', '200 action', '200 action', 'too_many_holds', 'too_many_holds']);
  });

  test('a guest’s hold ends sooner than a customer’s, and cannot be repeated without end', async () => {
    const sku = await insertSize(100);
    const { tokens } = await registerCustomer(shop);
    const guest = await createBuyer(shop, { sku });
    const customer = await createBuyer(shop, { sku, accessToken: tokens.accessToken });
    await guest.pay(PAYPAL);
    await customer.pay(PAYPAL);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from held_until - placed_at)::int / 60 as minutes from shop_order
      where state = 'placing' and email in (${guest.email}, ${customer.email}) order by 1
    `.execute(shop.parts.database.db);
    expect(rows.map(({ minutes }) => minutes)).toEqual([10, 15]);
    const codes = [];
    for (let index = 0; index < 7; index++) {
      await guest.call({ method: 'POST', path: '/checkout/order/cancel' });
      codes.push(codeOf(await guest.pay(PAYPAL)));
    }
    expect(codes).toEqual([...Array(5).fill('200 action'), 'too_many_holds', 'too_many_holds']);
  });

  test('a payment page that is left releases its stock at once, and the payment can be continued', async () => {
    const sku = await insertSize(1);
    const buyer = await createBuyer(shop, { sku });
    const { number } = (await buyer.pay(PAYPAL)).body;
    expect((await buyer.leave()).body).toEqual({ released: true });
    expect((await buyer.leave()).body).toEqual({ released: false });
    expect(await readHeld(sku)).toBe(0);
    const continued = await buyer.complete(number);
    expect(codeOf(continued)).toBe('200 action');
    expect(await readHeld(sku)).toBe(1);
    await approve(continued.body.url);
    expect(codeOf(await buyer.complete(number))).toBe('200 ordered');
    expect(await readHeld(sku)).toBe(0);
  });

  test('a payment that succeeds after its hold was released takes the stock again', async () => {
    const sku = await insertSize(1);
    const buyer = await createBuyer(shop, { sku });
    const { number, url } = (await buyer.pay(PAYPAL)).body;
    await buyer.leave();
    await approve(url);
    expect(codeOf(await buyer.complete(number))).toBe('200 ordered');
    expect(await readOnHand(sku)).toBe(0);
  });

  test('a payment that succeeds after the stock was sold to another shopper is refunded', async () => {
    const sku = await insertSize(1);
    const late = await createBuyer(shop, { sku });
    const { number, url } = (await late.pay(PAYPAL)).body;
    await late.leave();
    expect(codeOf(await (await createBuyer(shop, { sku })).payByCard('approve'))).toBe('200 ordered');
    await approve(url);
    expect(codeOf(await late.complete(number))).toBe('order_unfillable');
    expect(await readRefunded(number)).toEqual({ paid: expect.any(Number), isWhole: true });
    expect(await readOnHand(sku)).toBe(0);
  });

  test('a payment cannot be continued after the stock was sold', async () => {
    const sku = await insertSize(1);
    const late = await createBuyer(shop, { sku });
    const { number } = (await late.pay(PAYPAL)).body;
    await late.leave();
    await (await createBuyer(shop, { sku })).payByCard('approve');
    expect(codeOf(await late.complete(number))).toBe('out_of_stock');
    expect((await late.call({ method: 'GET', path: '/checkout' })).body.status).not.toBe('paying');
  });

  test('leaving and paying at the same time results in one sold unit', async () => {
    const sku = await insertSize(1);
    const buyer = await createBuyer(shop, { sku });
    const { number, url } = (await buyer.pay(PAYPAL)).body;
    await Promise.all([approve(url), buyer.leave(), buyer.leave(), buyer.complete(number)]);
    expect(codeOf(await buyer.complete(number))).toBe('200 ordered');
    expect([await readOnHand(sku), await readHeld(sku)]).toEqual([0, 0]);
  });

  test('left payments cannot be continued together beyond the share', async () => {
    const sku = await insertSize(4);
    const left = [];
    for (let index = 0; index < 4; index++) {
      const buyer = await createBuyer(shop, { sku });
      const { number } = (await buyer.pay(PAYPAL)).body;
      await buyer.leave();
      left.push(() => buyer.complete(number));
    }
    for (const goOn of left) expect(codeOf(await goOn())).toBe('200 action');
    expect(await readHeld(sku)).toBe(2);
  });

  test('closing the gateway page releases the stock', async () => {
    const sku = await insertSize(1);
    const { url } = (await (await createBuyer(shop, { sku })).pay(PAYPAL)).body;
    const { pathname } = new URL(url, 'http://outlet.localhost');
    const { statusCode } = await shop.app.inject({ method: 'POST', url: `${pathname}/left`, headers: OWN_PAGE });
    expect(statusCode).toBe(204);
    await vi.waitFor(async () => expect(await readHeld(sku)).toBe(0), { interval: 50 });
  });

  test('a cancelled payment releases its stock at once', async () => {
    const sku = await insertSize(1);
    const buyer = await createBuyer(shop, { sku });
    await buyer.pay(PAYPAL);
    expect(await readHeld(sku)).toBe(1);
    await buyer.call({ method: 'POST', path: '/checkout/order/cancel' });
    expect(await readHeld(sku)).toBe(0);
  });

  test('four guests of four networks whose banks ask first leave a unit for a shopper who pays at once', async () => {
    const sku = await insertSize(4);
    const codes = [];
    for (let index = 0; index < 4; index++) {
      codes.push(codeOf(await (await createBuyer(shop, { sku })).payByCard('challenge')));
    }
    expect(codes).toEqual(['200 action', '200 action', '200 action', 'stock_being_paid']);
    expect(await readHeld(sku)).toBe(3);
    expect(codeOf(await (await createBuyer(shop, { sku })).payByCard('approve'))).toBe('200 ordered');
  });

  test('parallel challenges for the only unit let one payer continue', async () => {
    const sku = await insertSize(2);
    const buyers = [await createBuyer(shop, { sku }), await createBuyer(shop, { sku })];
    const codes = await Promise.all(buyers.map(async (buyer) => codeOf(await buyer.payByCard('challenge'))));
    expect(codes.sort()).toEqual(['200 action', 'stock_being_paid']);
  });

  test('challenges that are never answered cannot be repeated without end', async () => {
    const sku = await insertSize(100);
    const buyer = await createBuyer(shop, { sku });
    const codes = [];
    for (let index = 0; index < 7; index++) {
      codes.push(codeOf(await buyer.payByCard('challenge')));
      await buyer.call({ method: 'POST', path: '/checkout/order/cancel' });
    }
    expect(codes).toEqual([...Array(6).fill('200 action'), 'too_many_holds']);
  });

  test('granted and refused holds are counted for operators', async () => {
    const text = await shop.parts.metrics.registry.metrics();
    expect(text).toMatch(/stock_holds_total\{outcome="granted"\} [1-9]/);
    expect(text).toMatch(/stock_holds_total\{outcome="too_many_holds"\} [1-9]/);
  });
});
