import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { registerCustomer } from '../../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../tests/support/stripe/stripe-stand-in.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeMethods } from './stripe-methods.ts';

let standIn: StripeStandIn;
let shop: TestShop;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  const file = join(await mkdtemp(join(tmpdir(), 'apple-')), 'domain');
  await writeFile(file, '{"pspId":"of Apple"}');
  shop = await startTestShop({ env: { ...standIn.settings, DEMO_MODE: 'false', APPLE_PAY_DOMAIN_FILE: file } });
});
afterAll(async () => {
  await shop.stop();
  await standIn.stop();
});

const findStore = (locale: Locale) => stores.find(({ localeISOCode }) => localeISOCode === locale) as Store;

function openMethods() {
  const stripe = createStripeClient({
    key: givenSecret([standIn.settings.STRIPE_SECRET_KEY]),
    apiOrigin: standIn.origin,
    timeoutMs: 5_000,
  });
  const hour = new Date(Date.now() + Math.random() * 1e12);
  return createStripeMethods({ stripe, stores, clock: () => hour, log: createLog('silent') });
}

describe('methods of a store', () => {
  test.each<[Locale, string[]]>([
    ['en-GB', ['card', 'paypal', 'clearpay', 'klarna']],
    ['fr-FR', ['card', 'paypal', 'klarna']],
    ['ar-AE', ['card']],
  ])('in %s are those of the account in its currency: %o', async (locale, expected) => {
    const methods = openMethods();
    expect(methods.list(findStore(locale))).toEqual(['card']);
    await methods.refresh();
    expect(methods.list(findStore(locale))).toEqual(expected);
  });

  test('follow the capabilities and the settings of the account, and stay while Stripe does not answer', async () => {
    standIn.account.capabilities.klarna_payments = 'inactive';
    standIn.account.switchedOff.add('paypal');
    const methods = openMethods();
    await methods.refresh();
    expect(methods.list(findStore('en-GB'))).toEqual(['card', 'clearpay']);
    standIn.fail({ path: /payment_intents/, kind: 'error', times: 9 });
    await methods.refresh();
    expect(methods.list(findStore('en-GB'))).toEqual(['card', 'clearpay']);
    standIn.account.capabilities.klarna_payments = 'active';
    standIn.account.switchedOff.clear();
  });

  test('leave no open payment intent behind', () => {
    const probes = standIn.intents.listIntents().filter(({ metadata }) => metadata.purpose);
    expect(probes.length).toBeGreaterThan(0);
    expect(probes.every(({ status }) => status === 'canceled')).toBe(true);
  });
});

describe('GET /stripe/fields', () => {
  test('allows the hosts of Stripe on this page only, and frames of the shop only', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/stripe/fields?locale=ar-AE');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com .*frame-ancestors 'self'/,
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('lang="ar" dir="rtl"');
    expect(body).toContain(standIn.settings.STRIPE_PUBLISHABLE_KEY);
    expect(body).not.toContain(standIn.settings.STRIPE_SECRET_KEY);
    const home = await shop.app.inject({ url: '/', headers: { host: 'outlet.localhost:3000' } });
    expect(home.headers['content-security-policy']).not.toMatch(/script-src[^;]*stripe/);
  });

  test('loads the official loader and nothing of the test gateway is served', async () => {
    expect((await shop.app.inject('/stripe/stripe-js.js')).body).toContain('https://js.stripe.com');
    expect((await shop.app.inject('/gateway/fields')).body).not.toContain('token-url');
  });
});

describe('GET /stripe/express', () => {
  test('is framed by the shop, leads back to the pages of the store, and leaves payments to frames of Stripe', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/stripe/express?locale=fr-FR');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' .*frame-ancestors 'self'/);
    expect(headers['permissions-policy']).not.toContain('payment');
    expect(body).toContain('data-confirmation="/fr/checkout/confirmation"');
    expect(body).toContain('Livraison express');
  });

  test('serves the file of Apple', async () => {
    const reply = await shop.app.inject('/.well-known/apple-developer-merchantid-domain-association');
    expect(reply.body).toBe('{"pspId":"of Apple"}');
  });
});

const send = (event: object, signature?: string) => {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signature ?? standIn.events.sign(payload, shop.clock.now),
  };
  return shop.app.inject({ method: 'POST', url: '/api/v1/payment/webhook', headers, payload });
};

const readEvents = async (reference: string) => {
  const { rows } = await sql<{ type: string }>`
    select type from payment_event where reference = ${reference} and handled_at is not null order by type`.execute(
    shop.parts.database.db,
  );
  return rows.map(({ type }) => type);
};

/** A payment of the shop, taken at Stripe. */
async function insertPayment() {
  const reference = randomUUID();
  const { db } = shop.parts.database;
  const intent = standIn.intents.create({
    ...{ amount: '2500', currency: 'gbp', payment_method_types: { 0: 'card' }, metadata: { reference } },
    ...{ confirm: 'true', payment_method: standIn.typeCard('4242424242424242') },
  });
  await sql`insert into payment (reference, gateway, method, amount, currency, state, created_at, changed_at)
    values (${reference}, 'stripe', 'card', 2500, 'GBP', 'captured', now(), now())`.execute(db);
  await sql`insert into stripe_payment values (${reference}, ${intent.id}, '{}', now())`.execute(db);
  const events = standIn.events.events.filter((event) => JSON.stringify(event).includes(reference));
  return { reference, intent, events };
}

describe('webhooks of Stripe', () => {
  test('are taken once, in any order, and types of no concern are ignored', async () => {
    const { reference, events } = await insertPayment();
    for (const event of [...events.toReversed(), ...events]) expect((await send(event)).statusCode).toBe(200);
    expect(await readEvents(reference)).toEqual(['payment_intent.succeeded']);
  });

  test('are refused with a wrong signature, or when they are replayed later', async () => {
    const { events } = await insertPayment();
    const [event = {}] = events;
    const old = standIn.events.sign(JSON.stringify(event), new Date(shop.clock.now.getTime() - 301_000));
    for (const signature of ['', 't=1,v1=00', old]) {
      const reply = await send(event, signature);
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'signature_invalid']);
    }
  });

  test('record a dispute with its present state', async () => {
    const { reference, intent } = await insertPayment();
    const { id } = standIn.refunds.dispute(intent.id);
    const opened = standIn.events.events.at(-1) ?? {};
    expect((await send(opened)).statusCode).toBe(200);
    expect(await readDisputes(reference)).toEqual([
      { disputeId: id, amount: 2500, reason: 'fraudulent', state: 'open' },
    ]);
    standIn.refunds.closeDispute(id, 'lost');
    const closed = standIn.events.events.at(-1) ?? {};
    expect((await send(closed)).statusCode).toBe(200);
    expect((await send({ ...opened, id: 'evt_late' })).statusCode).toBe(200);
    expect(await readDisputes(reference)).toMatchObject([{ state: 'lost' }]);
  });

  test('about a dispute that cannot be read are answered with an error, so that Stripe repeats them', async () => {
    const { reference, intent } = await insertPayment();
    standIn.refunds.dispute(intent.id);
    const opened = standIn.events.events.at(-1) ?? {};
    standIn.fail({ path: /disputes/, kind: 'error' });
    expect((await send(opened)).statusCode).toBe(503);
    expect((await send(opened)).statusCode).toBe(200);
    expect(await readDisputes(reference)).toHaveLength(1);
  });
});

async function readDisputes(reference: string) {
  const { rows } = await sql`
    select dispute_id, amount, reason, state from payment_dispute where reference = ${reference}`.execute(
    shop.parts.database.db,
  );
  return rows;
}

describe('saved cards', () => {
  test('are added with the fields of Stripe, and lead to the bank if it asks', async () => {
    const { api } = await registerCustomer(shop);
    const added = await api.savedCard.add({ body: { token: standIn.typeCard('4242424242424242') } });
    expect(added).toMatchObject({
      cards: [{ brand: 'Visa', lastFour: '4242', isDefault: true }],
      cardFields: { url: '/stripe/fields?locale=en-GB', origin: '' },
    });
    const asked = await api.savedCard.add({ body: { token: standIn.typeCard('4000002500003155') } });
    expect(asked.actionUrl).toMatch(/\/3ds\/seti_/);
    const body = new URLSearchParams({ answer: 'confirm' });
    const back = await fetch(asked.actionUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    expect(back.headers.get('location')).toMatch(/^http:\/\/outlet\.localhost:3000\/worldpay\/savedcards\?/);
    expect((await api.savedCard.list()).cards.map(({ lastFour }) => lastFour).toSorted()).toEqual(['3155', '4242']);
  });

  test('answer 503 while Stripe does not', async () => {
    const { api } = await registerCustomer(shop);
    standIn.fail({ path: /payment_methods/, kind: 'error' });
    const added = api.savedCard.add({ body: { token: standIn.typeCard('4242424242424242') } });
    await expect(added).rejects.toMatchObject({ status: 503 });
  });
});
