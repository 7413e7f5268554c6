import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { buildRequest, RETURN_URL } from '../../../../../../../tests/payment-kit/kit-requests.ts';
import { scheduledJobs } from '../../../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database/test-database.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../../tests/support/stripe/stripe-stand-in.ts';
import { createStripeClient } from '../stripe-client.ts';
import { createStripeGateway } from '../stripe-gateway.ts';
import { forgetStripeCustomers } from './forget-stripe-customers.ts';

let database: TestDatabase;
let standIn: StripeStandIn;
let gateway: PaymentGateway;
let stripe: ReturnType<typeof createStripeClient>;
beforeAll(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = standIn.settings;
  stripe = createStripeClient({
    key: givenSecret([STRIPE_SECRET_KEY]),
    apiOrigin: standIn.origin,
    timeoutMs: 10_000,
  });
  gateway = createStripeGateway({
    ...{ db: database.db, stripe, clock: () => new Date(), log: createLog('silent'), isTest: true },
    webhookSecret: givenSecret([STRIPE_WEBHOOK_SECRET]),
    listMethods: () => ['card'],
    cardFields: () => ({ url: '/stripe/fields', origin: '' }),
  });
});
afterAll(async () => {
  await standIn.stop();
  await database.close();
});

/** A payer with one saved card. */
async function savePayer(number: string) {
  const payer = randomUUID();
  const { url } = await gateway.vault.add(payer, { token: standIn.typeCard(number), returnUrl: RETURN_URL });
  if (url) await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }), redirect: 'manual' });
  const [card] = await gateway.vault.list(payer);
  return { payer, cardId: card?.id ?? '' };
}

describe('a saved card', () => {
  test('is charged off session, and declined when the bank wants the customer', async () => {
    const willing = await savePayer('4242424242424242');
    const paid = buildRequest({ kind: 'saved-card', ...willing }, { isOffSession: true });
    expect(await gateway.create(paid)).toMatchObject({ state: 'captured' });
    const asking = await savePayer('4000002500003155');
    const asked = buildRequest({ kind: 'saved-card', ...asking }, { isOffSession: true });
    expect(await gateway.create(asked)).toMatchObject({ state: 'declined', reason: 'authentication_required' });
    const present = buildRequest({ kind: 'saved-card', ...asking });
    expect(await gateway.create(present)).toMatchObject({ state: 'action' });
  });

  test('follows the card updater of Stripe, and is gone when it was detached there', async () => {
    const { payer, cardId } = await savePayer('4242424242424242');
    Object.assign(standIn.vault.requireMethod(cardId).card ?? {}, { exp_month: 3, exp_year: 2035, last4: '1881' });
    expect(await gateway.vault.list(payer)).toMatchObject([
      { id: cardId, lastFour: '1881', expires: { month: 3, year: 2035 } },
    ]);
    standIn.vault.detach(cardId);
    expect(await gateway.vault.list(payer)).toEqual([]);
    await expect(gateway.vault.choose(payer, cardId)).rejects.toMatchObject({ code: 'card_unknown' });
  });

  test('cannot be used as a typed card by a client that learns its id', async () => {
    const { cardId } = await savePayer('4242424242424242');
    for (const saveFor of [undefined, randomUUID()]) {
      const request = buildRequest({ kind: 'token', token: cardId, ...(saveFor && { saveFor }) });
      expect(await gateway.create(request)).toMatchObject({ state: 'declined' });
    }
    const added = gateway.vault.add(randomUUID(), { token: cardId, returnUrl: RETURN_URL });
    await expect(added).rejects.toMatchObject({ code: 'token_unusable' });
  });
});

test('customers of erased accounts are deleted at Stripe, also when they are gone there already', async () => {
  const [kept, erased, gone] = await Promise.all(['1', '2', '3'].map(() => savePayer('4242424242424242')));
  const find = async (payer: string | undefined) => {
    const { rows } = await sql<{ customerId: string }>`
      select customer_id from stripe_customer where payer = ${payer}`.execute(database.db);
    return rows[0]?.customerId ?? '';
  };
  const ids = await Promise.all([kept, erased, gone].map((one) => find(one?.payer)));
  standIn.vault.deleteCustomer(ids[2] ?? '');
  await sql`update stripe_customer set payer = null where customer_id in (${ids[1]}, ${ids[2]})`.execute(database.db);
  const jobs = scheduledJobs(database);
  forgetStripeCustomers({ jobs, stripe });
  await jobs.run('forget-stripe-customers');
  expect(ids.map((id) => standIn.vault.hasCustomer(id))).toEqual([true, false, false]);
  const { rows } = await sql`select 1 from stripe_customer where payer is null`.execute(database.db);
  expect(rows).toEqual([]);
});

test('an intent is created under our reference with the order number, and never twice when its answer is lost', async () => {
  standIn.fail({ path: /payment_intents$/, kind: 'lost', times: 2 });
  const request = buildRequest({ kind: 'token', token: standIn.typeCard('4242424242424242') });
  expect(await gateway.create(request)).toEqual({ state: 'unknown' });
  expect(await gateway.read(request.reference)).toEqual({ state: 'absent' });
  expect(await gateway.create(request)).toMatchObject({ state: 'captured' });
  const { reference, description } = request;
  const intents = standIn.intents.listIntents().filter(({ metadata }) => metadata.reference === reference);
  expect(intents).toMatchObject([{ metadata: { order_number: description }, amount: 2_500, status: 'succeeded' }]);
  const keys = standIn.requests.filter(({ path }) => path === '/v1/payment_intents').map(({ key }) => key);
  expect(keys).toContain(reference);
});
