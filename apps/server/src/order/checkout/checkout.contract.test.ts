import { checkoutReply } from '@shop/contracts/shop/order/checkout';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  type CheckoutCall,
  type CheckoutShop,
  startCheckoutShop,
} from '../../../../../tests/support/shop/checkout-shop.ts';

let shop: CheckoutShop;

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const DESKTOP = { deviceType: 'desktop', siteViewMode: 'desktop' };
const PRICES = [
  { priceList: 'main-GBP' },
  { priceList: 'main-EUR', amount: 4_900 },
  { priceList: 'main-USD', amount: 5_000 },
  { priceList: 'main-CAD', amount: 6_000 },
];
const stock = (quantity: number) => ({ gb: quantity, us: quantity });
const product = (sku: string, quantity = 100, prices = PRICES) =>
  buildProduct(sku, {
    brands: ['main', 'outlet'],
    variants: [{ sku: `${sku}-8`, size: '8', stock: stock(quantity) }],
    prices,
  });

const LEEDS = {
  firstName: 'Amira',
  lastName: 'Khan',
  line1: '18 Calder Street',
  city: 'Leeds',
  postcode: 'ls14qb',
  country: 'GB',
};
const ADDRESS = { email: 'amira@example.com', delivery: LEEDS };

type CallOptions = Omit<CheckoutCall, 'body' | 'method' | 'path' | 'quote'>;

async function openQuote(sku = 'dress', given: CallOptions & { quantity?: number } = {}): Promise<string> {
  const { quantity = 1, ...requested } = given;
  const body = { product: { sku: `${sku}-8`, quantity }, generalData: DESKTOP };
  const reply = await shop.call({ method: 'POST', path: '/quote', body, ...requested });
  expect(reply.status).toBe(200);
  return reply.body.token;
}
const get = (quote: string | undefined, requested: CallOptions = {}) => shop.call({ quote, ...requested });
const setAddress = (quote: string, body: object = ADDRESS, requested: CallOptions = {}) =>
  shop.call({ method: 'PUT', path: '/checkout/address', quote, body, ...requested });
const setDelivery = (quote: string, body: object = { method: 'standard' }, requested: CallOptions = {}) =>
  shop.call({ method: 'PUT', path: '/checkout/delivery', quote, body, ...requested });
const useCredit = (quote: string, isUsed: boolean, requested: CallOptions = {}) =>
  shop.call({ method: 'PATCH', quote, body: { useCredit: isUsed }, ...requested });

let keys = 0;
const place = (
  quote: string,
  expected: object,
  requested: CallOptions & { payment?: object; total?: object; body?: object } = {},
) => {
  const { payment = { method: 'card', token: 't' }, total = expected, body, headers, ...rest } = requested;
  return shop.call({
    method: 'POST',
    path: '/checkout/order',
    quote,
    headers: { 'idempotency-key': `key-${++keys}`, ...headers },
    body: { payment, expected, total, ...body },
    ...rest,
  });
};

/** Creates a quote whose checkout has reached the payment step. */
async function prepareQuote(sku = 'dress', requested: CallOptions & { quantity?: number } = {}): Promise<string> {
  const quote = await openQuote(sku, requested);
  await setAddress(quote, ADDRESS, requested);
  expect((await setDelivery(quote, undefined, requested)).status).toBe(200);
  return quote;
}

const getReason = ({ status, body }: { status: number; body: { errors?: { code: string; field?: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];

beforeAll(async () => {
  shop = await startCheckoutShop();
  await shop.save(product('dress'), product('coat', 100, [{ priceList: 'main-GBP' }]), product('rare', 2));
});
afterAll(() => shop.stop());

describe('GET /checkout', () => {
  test('starts at the address step with the standard method and the tax of the store', async () => {
    const { status, body, headers } = await get(await openQuote());
    expect(status).toBe(200);
    expect(checkoutReply.parse(body)).toMatchObject({
      status: 'open',
      next: 'address',
      signedIn: false,
      marketing: false,
      methods: [],
      savedAddresses: [],
      savedCards: [],
      totals: { items: gbp(4_000), delivery: gbp(399), total: gbp(4_399), toPay: gbp(4_399) },
      paymentMethods: [
        { method: 'card', kind: 'card' },
        { method: 'paypal', kind: 'redirect' },
      ],
      isTest: true,
    });
    expect(body.totals.taxIncluded).toEqual({ amount: gbp(733), percent: 20 });
    expect(body.countries.map(({ code }: { code: string }) => code)).toEqual(['GB']);
    expect(body).not.toHaveProperty('credit');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['no quote', undefined],
    ['the placeholder', 'guest-quote'],
    ['nothing', ''],
    ['an unknown token', 'a'.repeat(32)],
  ])('returns 404 for %s', async (_, token) => {
    expect(getReason(await get(token))).toEqual([404, 'quote_unknown']);
  });

  test('rejects callers other than the owning customer (CVE-2026-31821)', async () => {
    const [owner, other] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const quote = await openQuote('dress', { customer: owner });
    await setAddress(quote, ADDRESS, { customer: owner });
    expect((await get(quote, { customer: owner })).status).toBe(200);
    for (const [requested, refusal] of [
      [{ customer: other }, [404, 'quote_unknown']],
      [{}, [401, 'sign_in_required']],
    ] as const) {
      for (const reply of [await get(quote, requested), await setDelivery(quote, undefined, requested)]) {
        expect(getReason(reply)).toEqual(refusal);
        expect(Object.keys(reply.body)).toEqual(['errors']);
      }
    }
  });

  test('rejects a quote with nothing to buy', async () => {
    const quote = await openQuote('coat');
    const body = { product: { sku: 'coat-8' } };
    await shop.call({ method: 'DELETE', path: '/quote', quote, body });
    expect(getReason(await get(quote))).toEqual([422, 'bag_empty']);
  });

  test('returns the email, saved addresses and valid cards of a customer', async () => {
    const customer = await shop.registerCustomer();
    const quote = await openQuote('dress', { customer });
    await setAddress(quote, { ...ADDRESS, save: true }, { customer });
    await setAddress(quote, { ...ADDRESS, save: true }, { customer });
    const { body } = await get(quote, { customer });
    expect(body).toMatchObject({ signedIn: true, email: 'amira@example.com', credit: { balance: gbp(0) } });
    expect(body.savedCards).toMatchObject([{ id: 'card-valid' }]);
    expect(body.savedAddresses).toMatchObject([{ line1: '18 Calder Street', postcode: 'LS1 4QB' }]);
    const fresh = await get(await openQuote('dress', { customer: await shop.registerCustomer() }));
    expect(fresh.status).toBe(401);
  });
});

describe('PUT /checkout/address', () => {
  test('stores email and addresses and offers the delivery methods', async () => {
    const quote = await openQuote();
    const { status, body } = await setAddress(quote, {
      ...ADDRESS,
      marketing: true,
      delivery: { ...LEEDS, phone: '020 7946 0000' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ next: 'delivery', email: 'amira@example.com', marketing: true });
    expect(body.deliveryAddress).toEqual({
      ...LEEDS,
      postcode: 'LS1 4QB',
      phone: '+442079460000',
      lines: ['Amira Khan', '18 Calder Street', 'Leeds', 'LS1 4QB'],
    });
    expect(body.methods).toMatchObject([
      { code: 'collect', price: gbp(299) },
      { code: 'standard', price: gbp(399), from: '2026-06-03', to: '2026-06-05' },
      { code: 'next-day', price: gbp(699) },
    ]);
    expect(body.collectPoints).toHaveLength(4);
    expect((await get(quote)).body).toEqual(body);
  });

  test.each<[string, object, [number, string, string?]]>([
    ['no address of mail', { ...ADDRESS, email: 'amira' }, [422, 'email_invalid', 'email']],
    ['no city', { ...ADDRESS, delivery: { ...LEEDS, city: '' } }, [422, 'invalid', 'delivery.city']],
    [
      'no such postcode',
      { ...ADDRESS, delivery: { ...LEEDS, postcode: 'QQ1 1QQ' } },
      [422, 'postcode_unknown', 'delivery.postcode'],
    ],
    ['no phone number', { ...ADDRESS, delivery: { ...LEEDS, phone: '12' } }, [422, 'phone_invalid', 'delivery.phone']],
    ['a bill without a city', { ...ADDRESS, billing: { ...LEEDS, city: '' } }, [422, 'invalid', 'billing.city']],
    [
      'a country that the store does not deliver to',
      { ...ADDRESS, delivery: { ...LEEDS, country: 'FR', postcode: '75001' } },
      [422, 'not_delivered_there', 'delivery.country'],
    ],
    ['the id of an address, by a guest', { ...ADDRESS, delivery: { addressId: 'any' } }, [404, 'address_not_found']],
    ['an unknown field', { ...ADDRESS, customerId: 'x' }, [400, 'invalid']],
    ['an unknown field of an address', { ...ADDRESS, delivery: { ...LEEDS, isAdmin: true } }, [400, 'invalid']],
    ['an id beside an address', { ...ADDRESS, delivery: { ...LEEDS, addressId: 'x' } }, [400, 'invalid']],
  ])('rejects %s', async (_, body, [status, code, field]) => {
    const reply = await setAddress(await openQuote(), body);
    expect(getReason(reply)).toEqual([status, code]);
    if (field !== undefined) expect(reply.body.errors[0].field).toBe(field);
  });

  test('finds an address only in the caller’s own book (CVE-2026-22588)', async () => {
    const [owner, other] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const quote = await openQuote('dress', { customer: owner });
    await setAddress(quote, { ...ADDRESS, save: true }, { customer: owner });
    const [saved] = (await get(quote, { customer: owner })).body.savedAddresses;
    const delivery = { addressId: saved.id };

    expect((await setAddress(quote, { ...ADDRESS, delivery }, { customer: owner })).body.deliveryAddress).toMatchObject(
      {
        line1: '18 Calder Street',
      },
    );
    const theirs = await openQuote('dress', { customer: other });
    const reply = await setAddress(theirs, { ...ADDRESS, delivery }, { customer: other });
    expect(getReason(reply)).toEqual([404, 'address_not_found']);
  });

  test('accepts a billing address in any country and resets it to the delivery address', async () => {
    const quote = await openQuote();
    const billing = { ...LEEDS, country: 'FR', city: 'Paris', postcode: '75001' };
    expect((await setAddress(quote, { ...ADDRESS, billing })).body.billingAddress).toMatchObject({ city: 'Paris' });
    expect((await setAddress(quote)).body).not.toHaveProperty('billingAddress');
  });

  test('clears the marketing opt-in', async () => {
    const quote = await openQuote();
    expect((await setAddress(quote, { ...ADDRESS, marketing: true })).body.marketing).toBe(true);
    expect((await setAddress(quote)).body.marketing).toBe(false);
  });
});

describe('PUT /checkout/delivery', () => {
  test.each<[string, object, [number, string]]>([
    ['a method that the store has not', { method: 'express' }, [422, 'method_unavailable']],
    ['no place to collect it', { method: 'collect' }, [422, 'collect_point_required']],
    ['a place that is elsewhere', { method: 'collect', collectPoint: 'm1-1' }, [422, 'collect_point_required']],
    ['a method that is none', { method: 'drone' }, [400, 'invalid']],
    ['a price', { method: 'standard', price: 0 }, [400, 'invalid']],
  ])('rejects %s', async (_, body, refusal) => {
    const quote = await openQuote();
    await setAddress(quote);
    expect(getReason(await setDelivery(quote, body))).toEqual(refusal);
  });

  test('requires an address first', async () => {
    expect(getReason(await setDelivery(await openQuote()))).toEqual([422, 'address_required']);
  });

  test('accepts a collection point near the customer', async () => {
    const quote = await openQuote();
    await setAddress(quote);
    const { body } = await setDelivery(quote, { method: 'collect', collectPoint: 'ls1-2' });
    expect(body).toMatchObject({ next: 'payment', method: 'collect', collectPoint: 'ls1-2' });
    expect(body.totals).toMatchObject({ delivery: gbp(299), toPay: gbp(4_299) });
  });

  test('clears a method that does not reach the new address', async () => {
    const quote = await openQuote();
    await setAddress(quote);
    await setDelivery(quote, { method: 'next-day' });
    const inverness = { ...LEEDS, city: 'Inverness', postcode: 'IV2 3AA' };
    const { body } = await setAddress(quote, { ...ADDRESS, delivery: inverness });
    expect(body).toMatchObject({ next: 'delivery', totals: { delivery: gbp(399) } });
    expect(body).not.toHaveProperty('method');
  });

  test('makes standard and next-day delivery free with the pass', async () => {
    const customer = await shop.registerCustomer();
    shop.passes.set(customer, { until: new Date('2027-01-01'), renews: true });
    const quote = await openQuote('dress', { customer });
    const { body } = await setAddress(quote, ADDRESS, { customer });
    expect(body.methods).toMatchObject([
      { code: 'collect', price: gbp(299) },
      { code: 'standard', price: gbp(0), freeBy: 'pass' },
      { code: 'next-day', price: gbp(0), freeBy: 'pass' },
    ]);
  });

  test('makes standard delivery free above the threshold', async () => {
    const quote = await openQuote('dress', { quantity: 2 });
    const { body } = await setAddress(quote);
    expect(body.methods[1]).toMatchObject({ code: 'standard', price: gbp(0), freeBy: 'threshold' });
  });
});

describe('POST /checkout/express', () => {
  const estimate = (quote: string, destination?: object) =>
    shop.call({ method: 'POST', path: '/checkout/express', quote, body: destination ? { destination } : {} });

  test('returns methods with their amounts for a part of an address, and changes nothing', async () => {
    const quote = await openQuote();
    const { status, body } = await estimate(quote, { country: 'GB', postcode: 'LS1' });
    expect(status).toBe(200);
    expect(body.methods.map(({ code }: { code: string }) => code)).not.toContain('collect');
    for (const { price, total, toPay } of body.methods) {
      expect(toPay).toEqual(total);
      expect(total.amount - price.amount).toBe(body.methods[0].total.amount - body.methods[0].price.amount);
    }
    expect((await get(quote)).body).toMatchObject({ next: 'address' });
    expect((await estimate(quote)).body).toEqual(body);
  });

  test('replaces the address of the checkout, and keeps it', async () => {
    const quote = await prepareQuote();
    const remote = await estimate(quote, { country: 'GB', postcode: 'HS1 ' });
    expect(remote.body.methods.map(({ code }: { code: string }) => code)).not.toContain('next-day');
    expect((await get(quote)).body.deliveryAddress.city).toBe('Leeds');
  });

  test('has no method where the store does not deliver, and none while a payment is in progress', async () => {
    const quote = await prepareQuote();
    expect((await estimate(quote, { country: 'AU' })).body).toMatchObject({ methods: [] });
    await place(quote, (await get(quote)).body.totals.toPay, { payment: { method: 'paypal' } });
    expect((await estimate(quote)).body).toMatchObject({ methods: [] });
  });
});

describe('tax by destination (decisions §9)', () => {
  test.each<[object, number, number]>([
    [{ country: 'FI', city: 'Helsinki', postcode: '00100' }, 25.5, 1_117],
    [{ country: 'IT', city: 'Roma', postcode: '00118' }, 22, 992],
    [{ country: 'IE', city: 'Cork' }, 23, 1_028],
  ])('is included for %o at %f %%', async (place, percent, amount) => {
    const requested = { locale: 'en-EU' } as const;
    const { country, city, postcode } = { postcode: undefined, ...place } as Record<string, string | undefined>;
    const delivery = { ...LEEDS, country, city, postcode };
    const quote = await openQuote('dress', requested);
    const { totals } = (await setAddress(quote, { ...ADDRESS, delivery }, requested)).body;
    expect(totals.total).toEqual({ amount: 5_499, currency: 'EUR' });
    expect(totals.taxIncluded).toEqual({ amount: { amount, currency: 'EUR' }, percent });
  });

  test.each<[Locale, object, number]>([
    ['en-US', { country: 'US', region: 'CA', city: 'Oakland', postcode: '94607' }, 413],
    ['en-US', { country: 'US', region: 'OR', city: 'Portland', postcode: '97201' }, 0],
    ['en-CA', { country: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X 1Y4' }, 1_048],
  ])('in %s to %o is added once the address is known', async (locale, place, tax) => {
    const quote = await openQuote('dress', { locale });
    const before = (await get(quote, { locale })).body.totals;
    expect(before).not.toHaveProperty('taxAdded');
    expect(before).not.toHaveProperty('taxIncluded');
    const { totals } = (await setAddress(quote, { ...ADDRESS, delivery: { ...LEEDS, ...place } }, { locale })).body;
    expect(totals.taxAdded.amount).toBe(tax);
    expect(totals.total.amount).toBe(before.total.amount + tax);
  });
});

describe('payment with gift cards, then credit', () => {
  async function buildGiftCard(amount: number) {
    return await shop.db
      .transaction()
      .execute((tx) =>
        shop.giftCards.issueGiftCard(tx, { worth: { amount, currency: 'GBP' }, reference: `test ${++keys}` }),
      );
  }
  const grant = (customerId: string, amount: number) =>
    shop.db
      .transaction()
      .execute((tx) =>
        shop.ledger.grant(tx, { account: { customerId, currency: 'GBP' }, amount, reference: `grant ${customerId}` }),
      );

  test.each([
    [400, 400],
    [9_000, 1_000],
  ])('applies a part of the credit: at most %i of 1,000', async (limit, amount) => {
    const customer = await shop.registerCustomer();
    await grant(customer, 1_000);
    const quote = await prepareQuote('dress', { customer });
    const { body } = await shop.call({ method: 'PATCH', quote, customer, body: { useCredit: true, limit } });
    expect(body.credit).toEqual({ balance: gbp(1_000), isUsed: true, amount: gbp(amount), limit: gbp(limit) });
    expect(body.totals).toMatchObject({ credit: gbp(amount), toPay: gbp(4_399 - amount) });
    const { body: all } = await useCredit(quote, true, { customer });
    expect(all.credit).toEqual({ balance: gbp(1_000), isUsed: true, amount: gbp(1_000) });
  });

  test('applies credit on request, up to its balance', async () => {
    const customer = await shop.registerCustomer();
    await grant(customer, 1_000);
    const quote = await prepareQuote('dress', { customer });
    const card = await buildGiftCard(500);
    await shop.call({ method: 'POST', path: '/quote/gift-card', quote, customer, body: { code: card?.code } });

    expect((await get(quote, { customer })).body.credit).toEqual({
      balance: gbp(1_000),
      isUsed: false,
      amount: gbp(0),
    });
    const { body } = await useCredit(quote, true, { customer });
    expect(body.credit).toEqual({ balance: gbp(1_000), isUsed: true, amount: gbp(1_000) });
    expect(body.giftCards).toMatchObject([{ lastFour: card?.lastFour, amount: gbp(500) }]);
    expect(body.totals).toMatchObject({
      total: gbp(4_399),
      giftCards: gbp(500),
      credit: gbp(1_000),
      toPay: gbp(2_899),
    });

    const other = await place(quote, gbp(2_899), { customer, total: gbp(4_400) });
    expect(getReason(other)).toEqual([409, 'totals_changed']);
    await place(quote, gbp(2_899), { customer, total: gbp(4_399) });
    expect(shop.orders.drafts.at(-1)).toMatchObject({
      customerId: customer,
      giftCards: [{ id: card?.id, amount: 500 }],
      credit: 1_000,
      toPay: 2_899,
    });
  });

  test('does not pay for a gift card with a gift card', async () => {
    const quote = await prepareQuote();
    const card = await buildGiftCard(20_000);
    const service = { kind: 'gift-card', amount: 2_500, email: 'b@example.com', name: 'Bea', from: 'Amira' };
    await shop.call({ method: 'POST', path: '/quote/service', quote, body: { service } });
    await shop.call({ method: 'POST', path: '/quote/gift-card', quote, body: { code: card?.code } });
    const { body } = await get(quote);
    expect(body.services).toMatchObject([{ kind: 'gift-card', price: gbp(2_500) }]);
    expect(body.totals).toMatchObject({ services: gbp(2_500), giftCards: gbp(4_399), toPay: gbp(2_500) });
    expect(body.totals.taxIncluded.amount).toEqual(gbp(733));
    expect(getReason(await place(quote, gbp(2_500), { total: gbp(6_899), payment: { method: 'none' } }))).toEqual([
      422,
      'checkout_incomplete',
    ]);
  });

  test.each([
    ['of a guest', {}],
    ['where account balance is closed to the locale (§2)', { locale: 'fr-FR', isCustomer: true }],
  ] as const)('credit %s is neither shown nor accepted', async (_, given) => {
    const customer = 'isCustomer' in given ? await shop.registerCustomer() : undefined;
    const requested = { ...('locale' in given && { locale: given.locale }), ...(customer && { customer }) };
    const quote = await openQuote('dress', requested);
    expect((await get(quote, requested)).body).not.toHaveProperty('credit');
    expect(getReason(await useCredit(quote, true, requested))).toEqual([422, 'credit_unavailable']);
  });

  test('needs no delivery method for a quote with services only', async () => {
    const service = { kind: 'gift-card', amount: 2_500, email: 'b@example.com', name: 'Bea', from: 'Amira' };
    const { body: opened } = await shop.call({ method: 'POST', path: '/quote/service', body: { service } });
    const { body } = await setAddress(opened.token);
    expect(body).toMatchObject({ next: 'payment', methods: [], totals: { delivery: gbp(0), toPay: gbp(2_500) } });
    expect((await place(opened.token, gbp(2_500))).status).toBe(200);
    expect(shop.orders.drafts.at(-1)).toMatchObject({
      delivery: { method: 'standard', from: '2026-06-01', to: '2026-06-01' },
      lines: [{ kind: 'gift-card', fullAmount: 2_500, taxAmount: 0, details: { email: 'b@example.com' } }],
    });
  });
});

describe('POST /checkout/order', () => {
  test('claims the quote with all data of the order', async () => {
    const quote = await openQuote('dress', { quantity: 3 });
    await setAddress(quote);
    await setDelivery(quote, { method: 'collect', collectPoint: 'ls1-3' });
    const { status, body } = await place(quote, gbp(12_299));
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'action', number: 'N1', url: 'https://gateway.example.com' });
    const draft = shop.orders.drafts.at(-1);
    expect(draft).toMatchObject({
      email: 'amira@example.com',
      delivery: { method: 'collect', from: '2026-06-04', to: '2026-06-04' },
      deliveryAddress: { firstName: 'Amira', company: 'The Parcel Wall', postcode: 'LS1 3AA', country: 'GB' },
      billingAddress: { line1: '18 Calder Street', postcode: 'LS1 4QB' },
      lines: [
        {
          kind: 'goods',
          sku: 'dress-8',
          productSku: 'dress',
          stockPool: 'gb',
          quantity: 3,
          unitAmount: 4_000,
          fullAmount: 12_000,
          discountAmount: 0,
          taxAmount: 2_000,
        },
      ],
      amounts: { items: 12_000, discount: 0, delivery: 299, tax: 2_050, taxIsAdded: false, total: 12_299 },
      toPay: 12_299,
    });
    expect(draft).not.toHaveProperty('customerId');
  });

  test.each<[string, { payment?: object; body?: object; headers?: Record<string, string> }, [number, string]]>([
    ['without a key', { headers: { 'idempotency-key': '' } }, [400, 'idempotency_key_required']],
    ['with a method that the store has not', { payment: { method: 'klarna' } }, [422, 'payment_unavailable']],
    ['with no payment at all', { payment: { method: 'none' } }, [422, 'checkout_incomplete']],
    ['with the number of a card', { payment: { method: 'card', token: 't', number: '4242' } }, [400, 'invalid']],
    ['with an unknown field', { body: { customerId: 'x' } }, [400, 'invalid']],
  ])('rejects a request %s', async (_, requested, refusal) => {
    const quote = await prepareQuote();
    expect(getReason(await place(quote, gbp(4_399), requested))).toEqual(refusal);
    expect((await get(quote)).body.status).toBe('open');
  });

  test('rejects an incomplete checkout', async () => {
    const quote = await openQuote();
    const first = await place(quote, gbp(4_399));
    expect([...getReason(first), first.body.errors[0].field]).toEqual([422, 'checkout_incomplete', 'address']);
    await setAddress(quote);
    const second = await place(quote, gbp(4_399));
    expect([...getReason(second), second.body.errors[0].field]).toEqual([422, 'checkout_incomplete', 'delivery']);
  });

  test.each([
    ['another amount', gbp(4_398)],
    ['another currency', { amount: 4_399, currency: 'EUR' }],
  ])('rejects a request that expects %s', async (_, expected) => {
    const quote = await prepareQuote();
    expect(getReason(await place(quote, expected))).toEqual([409, 'totals_changed']);
    expect((await get(quote)).body.status).toBe('open');
  });

  test('returns 409 when a price changed since the customer saw it', async () => {
    await shop.save(product('coat', 100, [{ priceList: 'main-GBP' }]));
    const quote = await prepareQuote('coat');
    await shop.save(product('coat', 100, [{ priceList: 'main-GBP', amount: 5_000 }]));
    const { totals } = (await get(quote)).body;
    expect(getReason(await place(quote, totals.toPay))).toEqual([409, 'totals_changed']);
    await shop.call({ method: 'POST', path: '/quote/refresh', quote });
    expect((await place(quote, totals.toPay)).status).toBe(200);
  });

  describe('with gift wrapping', () => {
    async function prepareWrapped() {
      const quote = await prepareQuote();
      await shop.call({ method: 'PUT', path: '/quote/gift-wrap', quote, body: { note: 'With love <3' } });
      return { quote, totals: (await get(quote)).body.totals };
    }

    test('charges it with its tax and passes the note to the order', async () => {
      const { quote, totals } = await prepareWrapped();
      expect(totals).toMatchObject({
        services: gbp(395),
        giftWrap: gbp(395),
        total: gbp(4_794),
        taxIncluded: { amount: gbp(799) },
      });
      expect((await place(quote, totals.toPay)).status).toBe(200);
      expect(shop.orders.drafts.at(-1)?.lines.at(-1)).toEqual({
        ...{ kind: 'gift-wrap', title: 'Gift wrapping', quantity: 1, unitAmount: 395, fullAmount: 395 },
        ...{ discountAmount: 0, taxAmount: 66, discounts: [], details: { note: 'With love <3' } },
      });
      expect((await get(quote)).body).toMatchObject({ status: 'paying', totals: { giftWrap: gbp(395) } });
    });

    test.each([
      ['costs more', 495],
      ['is no longer offered', undefined],
    ])('returns 409 when it %s since the customer saw it', async (_, price) => {
      const { quote, totals } = await prepareWrapped();
      const before = shop.wrapping.getPrice;
      shop.wrapping.getPrice = () => price;
      expect(getReason(await place(quote, totals.toPay))).toEqual([409, 'totals_changed']);
      const seen = (await get(quote)).body.totals;
      expect(seen.total).toEqual(gbp(4_399 + (price ?? 0)));
      expect((await place(quote, seen.toPay)).status).toBe(200);
      shop.wrapping.getPrice = before;
    });
  });

  test('returns 409 when stock ran out since the customer saw it', async () => {
    await shop.save(product('rare', 2));
    const quote = await prepareQuote('rare', { quantity: 2 });
    await shop.save(product('rare', 1));
    const { lines, totals } = (await get(quote)).body;
    expect(lines[0].notices).toEqual([{ kind: 'fewer-left', available: 1 }]);
    expect(getReason(await place(quote, totals.toPay))).toEqual([409, 'totals_changed']);
    await shop.save(product('rare', 2));
  });

  test('replays the response for a repeated idempotency key and places one order', async () => {
    const quote = await prepareQuote();
    const before = shop.orders.drafts.length;
    const headers = { 'idempotency-key': 'the-same' };
    const first = await place(quote, gbp(4_399), { headers });
    const second = await place(quote, gbp(4_399), { headers });
    expect(second.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(shop.orders.drafts).toHaveLength(before + 1);
    expect(getReason(await place(quote, gbp(1), { headers }))).toEqual([422, 'idempotency_mismatch']);
  });

  test('replays an error response, too', async () => {
    const quote = await prepareQuote();
    const headers = { 'idempotency-key': 'refused' };
    const first = await place(quote, gbp(1), { headers });
    const second = await place(quote, gbp(1), { headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  test('lets one of ten concurrent requests for a quote succeed', async () => {
    const quote = await prepareQuote();
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(quote, gbp(4_399))));
    expect(replies.map(getReason).filter(([status]) => status === 200)).toHaveLength(1);
    expect(replies.map(getReason).filter(([, code]) => code === 'completion_in_progress')).toHaveLength(9);
  });

  test('completes more concurrent requests than there are connections', async () => {
    const payers = await Promise.all(Array.from({ length: 25 }, () => shop.registerCustomer()));
    const quotes = await Promise.all(payers.map((customer) => prepareQuote('dress', { customer })));
    const replies = await Promise.all(
      quotes.map((quote, index) => place(quote, gbp(4_399), { customer: payers[index] })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('stores the affiliate click and conversion id only with consent', async () => {
    const traced = async (cookie: string) => {
      const quote = await prepareQuote();
      await place(quote, gbp(4_399), { headers: { cookie, 'user-agent': 'x' }, body: { conversionEventId: 'ev' } });
      return shop.orders.drafts.at(-1);
    };
    const granted = await traced('awc=123_456_abc; cc_preference=1.1780000000.advertising');
    expect(granted).toMatchObject({ affiliateClick: '123_456_abc', conversionEventId: 'ev' });
    for (const cookie of ['awc=123_456_abc', 'awc=123_456_abc; cc_preference=1.1780000000.analytics']) {
      const draft = await traced(cookie);
      expect(draft).not.toHaveProperty('affiliateClick');
      expect(draft).not.toHaveProperty('conversionEventId');
      expect(draft?.deviceHash).toMatch(/^[\w-]{43}$/);
    }
    expect(await traced('awc=<script>; cc_preference=1.1780000000.advertising')).not.toHaveProperty('affiliateClick');
  });
});

describe('a shop that cannot take payments', () => {
  test('refuses every call of the checkout with 503 checkout_closed, and keeps the quote', async () => {
    const quote = await prepareQuote();
    shop.payments.isOpen = false;
    try {
      const replies = [
        await get(quote),
        await setAddress(quote),
        await setDelivery(quote),
        await useCredit(quote, false),
        await place(quote, gbp(4_199)),
        await place(quote, gbp(0), { payment: { method: 'none' } }),
      ];
      for (const { status, body } of replies.slice(0, 4)) {
        expect([status, body.errors[0].code]).toEqual([503, 'checkout_closed']);
      }
      for (const { status } of replies.slice(4)) expect(status).toBeGreaterThanOrEqual(400);
      expect(await shop.call({ path: '/quote', quote })).toMatchObject({ status: 200, body: { lines: [{}] } });
    } finally {
      shop.payments.isOpen = true;
    }
    expect((await get(quote)).status).toBe(200);
  });
});

describe('payment in progress', () => {
  const dress = { product: { sku: 'dress-8', quantity: 2 } };

  test('keeps the quote and its checkout readable and rejects changes', async () => {
    const quote = await prepareQuote('rare', { quantity: 2 });
    const { toPay } = (await get(quote)).body.totals;
    await place(quote, toPay);
    await shop.save(product('rare', 0));

    const { body } = await get(quote);
    expect(body).toMatchObject({ status: 'paying', order: 'N1', totals: { toPay } });
    expect(body.lines[0]).toMatchObject({ canBeBought: true, notices: [] });
    expect((await shop.call({ path: '/quote', quote })).status).toBe(200);
    for (const reply of [
      await setAddress(quote),
      await setDelivery(quote),
      await useCredit(quote, false),
      await place(quote, toPay),
      await shop.call({ method: 'POST', path: '/quote/product', quote, body: dress }),
      await shop.call({
        method: 'PATCH',
        path: '/quote/product',
        quote,
        body: { product: { sku: 'rare-8', quantity: 1 } },
      }),
      await shop.call({ method: 'DELETE', path: '/quote', quote, body: { product: { sku: 'rare-8' } } }),
      await shop.call({ method: 'POST', path: '/quote/refresh', quote }),
      await shop.call({ method: 'DELETE', path: '/quote/code', quote }),
    ]) {
      expect(getReason(reply)).toEqual([409, 'completion_in_progress']);
    }
    await shop.save(product('rare', 2));
  });

  test('rejects a second quote and a merge, and leaves the guest quote as it is', async () => {
    const customer = await shop.registerCustomer();
    const quote = await prepareQuote('dress', { customer });
    await place(quote, gbp(4_399), { customer });
    const guest = await openQuote();
    const merge = await shop.call({ method: 'POST', path: '/quote/merge', quote: guest, customer });
    const create = await shop.call({
      method: 'POST',
      path: '/quote',
      customer,
      body: { ...dress, generalData: DESKTOP },
    });
    for (const reply of [merge, create]) expect(getReason(reply)).toEqual([409, 'completion_in_progress']);
    expect((await get(guest)).status).toBe(200);
  });

  test('reopens the quote with its checkout data on cancel', async () => {
    const quote = await prepareQuote();
    await place(quote, gbp(4_399));
    const { body } = await shop.call({ method: 'POST', path: '/checkout/order/cancel', quote });
    expect(body).toEqual({ status: 'open' });
    expect((await get(quote)).body).toMatchObject({ status: 'open', next: 'payment', email: 'amira@example.com' });
    expect((await place(quote, gbp(4_399))).status).toBe(200);
  });

  test('locks the quote for twenty minutes when the payment is never completed', async () => {
    const quote = await prepareQuote();
    await place(quote, gbp(4_399));
    const then = shop.time.now;
    shop.time.now = new Date(then.getTime() + 19 * 60_000);
    expect((await setDelivery(quote)).status).toBe(409);
    shop.time.now = new Date(then.getTime() + 20 * 60_000);
    expect((await setDelivery(quote)).status).toBe(200);
    expect((await get(quote)).body.status).toBe('open');
    shop.time.now = then;
  });
});

describe('an ordered quote', () => {
  async function ordered(given: object = {}, requested: CallOptions = {}): Promise<string> {
    const quote = await prepareQuote('dress', requested);
    await setAddress(quote, { ...ADDRESS, ...given }, requested);
    await place(quote, gbp(4_399), requested);
    await shop.call({ method: 'POST', path: '/checkout/order/complete', quote, body: { number: 'N1' }, ...requested });
    return quote;
  }

  test('returns 404 as a quote and still resolves for its guest', async () => {
    const quote = await ordered();
    expect(getReason(await get(quote))).toEqual([404, 'quote_unknown']);
    expect(getReason(await shop.call({ path: '/quote', quote }))).toEqual([404, 'quote_unknown']);
    expect(await shop.findQuoteId({ token: quote, caller: { kind: 'guest' } })).toBe(
      shop.orders.drafts.at(-1)?.quoteId,
    );
    const order = await shop.call({ path: '/checkout/order/N1', quote });
    expect(getReason(order)).toEqual([404, 'order_unknown']);
  });

  test('resolves only for its customer, who can start a new quote', async () => {
    const [customer, other] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const token = await ordered({}, { customer });
    const { quoteId } = shop.orders.drafts.at(-1) ?? {};
    expect(await shop.findQuoteId({ token, caller: { kind: 'customer', customerId: customer } })).toBe(quoteId);
    expect(await shop.findQuoteId({ token, caller: { kind: 'customer', customerId: other } })).toBeUndefined();
    expect(await shop.findQuoteId({ token, caller: { kind: 'guest' } })).toBeUndefined();
    expect((await get(await openQuote('dress', { customer }), { customer })).status).toBe(200);
  });

  test('is not merged when its guest signs in', async () => {
    const customer = await shop.registerCustomer();
    const quote = await ordered();
    const { status, body } = await shop.call({ method: 'POST', path: '/quote/merge', quote, customer });
    expect([status, body.changes]).toEqual([200, []]);
    const quoteReply = await shop.call({ path: '/quote', quote: body.token, customer });
    expect(quoteReply.body.lines).toEqual([]);
  });

  test('requests the newsletter opt-in once, only when chosen', async () => {
    const before = shop.requested.length;
    await ordered();
    expect(shop.requested).toHaveLength(before);
    await ordered({ marketing: true });
    expect(shop.requested.slice(before)).toEqual([{ email: 'amira@example.com', source: 'checkout', brand: 'main' }]);
    const { quoteId = '' } = shop.orders.drafts.at(-1) ?? {};
    expect(await shop.db.transaction().execute((tx) => shop.quote.close(tx, quoteId))).toBe(false);
    await shop.db.transaction().execute((tx) => shop.quote.reopen(tx, quoteId));
    expect(shop.requested).toHaveLength(before + 1);
  });

  test('has no checkout data left and is deleted after 60 days', async () => {
    await ordered({}, { customer: await shop.registerCustomer() });
    const { quoteId = '' } = shop.orders.drafts.at(-1) ?? {};
    const count = async (table: string) =>
      (
        await sql<{ n: number }>`select count(*)::int n from ${sql.table(table)} where quote_id = ${quoteId}`.execute(
          shop.db,
        )
      ).rows[0]?.n;
    expect([await count('checkout'), await count('quote')]).toEqual([0, 1]);
    const then = shop.time.now;
    shop.time.now = new Date(then.getTime() + 61 * 86_400_000);
    await shop.jobs.run('forget-unused-quotes');
    expect(await count('quote')).toBe(0);
    shop.time.now = then;
  });
});
