import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhoneOrdersOffline } from '#server/process/phone-orders.ts';
import { typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { LONDON } from '../../../../../tests/support/order/test-buyer.ts';
import { createEmail, readMails } from '../../../../../tests/support/order/test-customer.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createAddressService } from '../../account/address/address-service.ts';
import { createAddressWriting } from '../../account/address/address-writing.ts';
import { createLedger } from '../../account/credit/ledger-service.ts';
import { createCatalogService } from '../../catalog/product/catalog-service.ts';
import { createPromotionService, unknownCustomers } from '../../quote/promotion/promotion-service.ts';
import { createAuditTrail } from '../../staff/audit/audit-trail.ts';
import { storeTerms } from '../../store-terms.ts';
import { parsePhoneOrderCommand, runPhoneOrderCommand } from './command/phone-order-command.ts';

const HOST = 'outlet.localhost';
const STORE = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
const storeId = STORE?.storeId ?? 0;

let shop: TestShop;
let service: StaffApi;
const sku = 'phoned-8';
beforeAll(async () => {
  shop = await startTestShop();
  service = await shop.staff('customer-service');
  await saveCatalogue(shop, buildProduct('phoned', { sizes: { 8: 500 } }));
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });

async function draft() {
  const email = createEmail();
  const { id } = await service.phoneOrders.create({ body: { storeId } });
  const params = { id };
  await service.phoneOrders.setLine({ params, body: { sku, quantity: 2 } });
  await service.phoneOrders.setAddress({ params, body: { email, delivery: LONDON } });
  const order = await service.phoneOrders.setDelivery({ params, body: { method: 'standard' } });
  return { params, email, order };
}

/** Link of a mail, other than the given one. */
async function readLink(email: string, other?: string): Promise<string> {
  const mails = await readMails(shop, email, 'pay-link', other === undefined ? 1 : 2);
  const links = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  return links.find((link) => link !== other) ?? '';
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  sent: { body?: object; headers?: Record<string, string> } = {},
) {
  const reply = await shop.app.inject({
    ...{ method, url: `/api/v1${path}`, headers: { host: HOST, locale: 'en_GB', ...sent.headers } },
    ...(sent.body && { payload: sent.body }),
  });
  return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
}

const openLink = (token: string) => call('POST', '/checkout/pay-link', { body: { token } });

async function pay(quote: string) {
  const { body } = await call('GET', '/checkout', { headers: { quote } });
  const payment = { method: 'card', token: await typeCard(shop, 'approve') };
  return await call('POST', '/checkout/order', {
    headers: { quote, 'idempotency-key': randomUUID() },
    body: { payment, expected: body.totals.toPay, total: body.totals.total },
  });
}

describe('a phone order', () => {
  test('is priced by the engine of the shop and paid by the mailed link, once', async () => {
    const { params, email, order } = await draft();
    expect(order).toMatchObject({ state: 'draft', canSend: true, checkout: { next: 'payment', email } });
    expect(order.checkout).not.toHaveProperty('savedCards');
    expect(await service.phoneOrders.send({ params })).toMatchObject({ state: 'sent' });

    const link = await readLink(email);
    const opened = await openLink(link);
    expect(opened.status).toBe(200);
    expect(await openLink(link)).toMatchObject({ status: 409, body: refusal('pay_link_used') });
    const quote = opened.cookies.find(({ name }) => name === COOKIES.quoteToken)?.value ?? '';
    expect((await call('GET', '/checkout', { headers: { quote } })).body).toMatchObject({ next: 'payment', email });

    const placed = await pay(quote);
    expect(placed.body).toMatchObject({ status: 'ordered' });
    expect(await openLink(link)).toMatchObject({ status: 409, body: refusal('pay_link_paid') });
    const { number } = placed.body;
    expect(await service.phoneOrders.get({ params })).toMatchObject({ state: 'ordered', orderNumber: number });
    const { timeline } = await service.orders.get({ params: { number } });
    expect(timeline.find(({ kind }) => kind === 'phone-order')).toMatchObject({ by: { kind: 'staff' } });
  });

  test('voids its link when the order changes, and when it expires', async () => {
    const { params, email } = await draft();
    await service.phoneOrders.send({ params });
    const stale = await readLink(email);
    const changed = await service.phoneOrders.setLine({ params, body: { sku, quantity: 1 } });
    expect(changed).toMatchObject({ state: 'draft', quote: { count: 1 } });
    expect(await openLink(stale)).toMatchObject({ status: 404, body: refusal('link_unusable') });

    await service.phoneOrders.send({ params });
    const late = await readLink(email, stale);
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 49 * 3_600_000);
    const expired = await openLink(late);
    shop.clock.now = before;
    expect(expired).toMatchObject({ status: 409, body: refusal('pay_link_expired') });
  });

  test('belongs to the customer once the link is opened', async () => {
    const { params, email } = await draft();
    await service.phoneOrders.send({ params });
    await openLink(await readLink(email));
    await expect(service.phoneOrders.setLine({ params, body: { sku, quantity: 1 } })).rejects.toMatchObject(
      refusal('phone_order_closed'),
    );
    await expect(service.phoneOrders.end({ params })).rejects.toMatchObject(refusal('phone_order_closed'));
    expect(await service.phoneOrders.send({ params })).toMatchObject({ state: 'sent' });
  });

  test('is not sent before it is complete, and not seen after it was discarded', async () => {
    const { id } = await service.phoneOrders.create({ body: { storeId } });
    const params = { id };
    await expect(service.phoneOrders.send({ params })).rejects.toMatchObject(refusal('checkout_incomplete'));
    expect(await service.phoneOrders.end({ params })).toMatchObject({ state: 'ended' });
    expect(await service.phoneOrders.end({ params })).not.toHaveProperty('quote');
    await expect(service.phoneOrders.setLine({ params, body: { sku, quantity: 1 } })).rejects.toMatchObject(
      refusal('phone_order_closed'),
    );
  });

  test('refuses an unknown code and takes a product by its SKU', async () => {
    const { params } = await draft();
    await expect(service.phoneOrders.setCode({ params, body: { code: 'NOPE' } })).rejects.toMatchObject(
      refusal('code_unknown'),
    );
    const { items } = await service.phoneOrders.products({ params, query: { text: sku } });
    expect(items[0]).toMatchObject({ sku: 'phoned', sizes: [{ sku }] });
  });

  test('leaves an audit entry per change', async () => {
    const { params } = await draft();
    const owner = await shop.staff('owner');
    const { items } = await owner.audit.search({ query: { entityKind: 'phone-order', entityId: params.id } });
    expect(items.map(({ action }) => action).reverse()).toEqual(['create', 'set-line', 'set-address', 'set-delivery']);
  });

  test('is limited to the stores of the permission', async () => {
    const { params } = await draft();
    const elsewhere = await signInStaff(shop, { role: 'customer-service', stores: [storeId + 999] });
    await expect(elsewhere.api.phoneOrders.get({ params })).rejects.toMatchObject(refusal('permission_missing'));
    await expect(elsewhere.api.phoneOrders.create({ body: { storeId } })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
    expect(await elsewhere.api.phoneOrders.list({ query: {} })).toEqual({ items: [] });
  });
});

describe('a shared quote', () => {
  async function fill() {
    const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
    const { body } = await call('POST', '/quote', { body: { product: { sku, quantity: 1 }, generalData } });
    const headers = { quote: String(body.token) };
    return { headers, start: async () => String((await call('POST', '/quote/share', { headers })).body.code) };
  }

  test('is seen and changed by staff until the shopper ends it', async () => {
    const { headers, start } = await fill();
    const first = await start();
    const code = await start();
    await expect(service.phoneOrders.connect({ body: { code: first } })).rejects.toMatchObject(
      refusal('share_code_unknown'),
    );
    const { id, ...shared } = await service.phoneOrders.connect({ body: { code: code.toLowerCase() } });
    expect(shared).toMatchObject({ kind: 'shared', state: 'connected', canSend: false, quote: { count: 1 } });
    await expect(service.phoneOrders.connect({ body: { code } })).rejects.toMatchObject(refusal('share_code_unknown'));
    expect((await call('GET', '/quote/share', { headers })).body.connectedUntil).toBe(shared.sharedUntil);

    const params = { id };
    await service.phoneOrders.setLine({ params, body: { sku, quantity: 3 } });
    expect((await call('GET', '/quote', { headers })).body).toMatchObject({ count: 3 });
    expect((await call('DELETE', '/quote/share', { headers })).status).toBe(200);
    expect((await call('GET', '/quote/share', { headers })).body).toEqual({});
    expect(await service.phoneOrders.get({ params })).toMatchObject({ state: 'ended' });
    await expect(service.phoneOrders.setLine({ params, body: { sku, quantity: 1 } })).rejects.toMatchObject(
      refusal('phone_order_closed'),
    );
  });

  test('ends by itself, as does its code', async () => {
    const { start } = await fill();
    const before = shop.clock.now;
    const [late, code] = [await start(), await (await fill()).start()];
    const { id } = await service.phoneOrders.connect({ body: { code } });
    shop.clock.now = new Date(before.getTime() + 31 * 60_000);
    // The session of the first one is idle for too long by now.
    const colleague = await shop.staff('customer-service');
    const ended = await colleague.phoneOrders.get({ params: { id } });
    const refused = await colleague.phoneOrders.connect({ body: { code: late } }).catch((error: unknown) => error);
    shop.clock.now = before;
    expect(ended).toMatchObject({ state: 'ended' });
    expect(ended).not.toHaveProperty('quote');
    expect(refused).toMatchObject(refusal('share_code_unknown'));
  });

  test('throttles wrong codes', async () => {
    const guesser = await shop.staff('customer-service');
    const codes: unknown[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const error = await guesser.phoneOrders.connect({ body: { code: '222 222' } }).catch((caught: unknown) => caught);
      codes.push((error as { errors?: { code: string }[] }).errors?.[0]?.code);
    }
    expect(codes.at(0)).toBe('share_code_unknown');
    expect(codes.at(-1)).toBe('too_many_tries');
  });

  test('keeps no code in clear text', async () => {
    const { start } = await fill();
    const code = (await start()).replace(' ', '');
    const { rows } = await sql<{ codeHash: string }>`select code_hash from quote_share`.execute(shop.parts.database.db);
    expect(rows.some(({ codeHash }) => codeHash.includes(code))).toBe(false);
  });
});

describe('npm run shop -- phone-order:…', () => {
  const ADDRESS = Object.entries(LONDON)
    .map(([part, value]) => `${part}=${value}`)
    .join(';');

  async function run(...typed: string[]): Promise<string[]> {
    const { database, clock } = shop.parts;
    const { db } = database;
    const lines: string[] = [];
    const { phoneOrders } = openPhoneOrdersOffline(
      {
        database,
        clock,
        stores,
        finder: storeFinder,
        terms: storeTerms,
        jobs: { define: () => ({ enqueue: async () => {} }) },
      },
      {
        ...{ audit: createAuditTrail({ clock }), credit: createLedger({ db, clock }) },
        ...{ addresses: createAddressService({ db, clock }), catalog: createCatalogService({ db, clock }) },
        mail: { send: async (_, { to }) => void lines.push(`mail to ${to}`) },
        promotions: createPromotionService({ db, clock, customers: unknownCustomers }),
        addressWriting: createAddressWriting({ listDeliveryCountries: () => ['GB'] }),
      },
    );
    const actor = { kind: 'command', name: 'root' } as const;
    const print = (line: string) => void lines.push(line);
    await runPhoneOrderCommand(parsePhoneOrderCommand(typed), { phoneOrders, actor, print });
    return lines;
  }

  test('takes an order, sends and ends it, as the same audit trail records', async () => {
    const email = createEmail();
    const options = ['--store', String(storeId), '--email', email, '--lines', `${sku}=2`, '--address', ADDRESS];
    const [drafted, mailed, sent] = await run('phone-order:draft', ...options, '--send');
    const id = drafted?.split(' ')[0] ?? '';
    expect([drafted?.endsWith(`GBP  ${email}`), mailed, sent]).toEqual([true, `mail to ${email}`, `${id} is sent`]);
    expect(await run('phone-order:end', id)).toEqual([`${id} is ended`]);
    const owner = await shop.staff('owner');
    const { items } = await owner.audit.search({ query: { entityKind: 'phone-order', entityId: id } });
    expect(items[0]).toMatchObject({ action: 'end', actor: { kind: 'command', name: 'root' } });
  });

  test.each([
    [['--email', 'a@b.c'], '--store expects the id of a store'],
    [['--store', '1'], '--email expects the address of the customer'],
    [['--store', '1', '--email', 'a@b.c', '--lines', 'x'], '--lines expects sizes with quantities'],
    [['--store', '1', '--email', 'a@b.c', '--lines', 'x=1'], '--address expects parts'],
  ])('explains the mistake in %j', (typed, problem) => {
    expect(parsePhoneOrderCommand(['phone-order:draft', ...typed])).toMatchObject({
      problem: expect.stringContaining(problem),
    });
  });
});
