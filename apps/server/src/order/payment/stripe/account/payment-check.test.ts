import { getBrand, stores } from '@shop/brands/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOrigins, readEnv } from '#server/env.ts';
import { openPaymentCheck, openPaymentDomains } from '#server/order/payment/stripe/open.ts';
import { STRIPE_EVENTS } from '#server/order/payment/stripe/stripe-webhook.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../../tests/support/stripe/stripe-stand-in.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn();
});
afterAll(() => standIn.stop());

const ORIGINS = { OUTLET_ORIGIN: 'https://outlet.example.com', MAIN_ORIGIN: 'https://www.example.com' };
const TRUSTED = { TRUSTED_PROXIES: '127.0.0.1' };

async function check(differing: Record<string, string> = {}) {
  const lines: string[] = [];
  const env = readEnv({ ...ORIGINS, ...TRUSTED, ...standIn.settings, ...differing });
  const run = openPaymentCheck({
    env,
    stores,
    getBrand: ({ brand }) => getBrand(brand),
    print: (line) => lines.push(line),
  });
  return { code: await run?.(), output: lines.join('\n') };
}

const register = (differing: object = {}) =>
  standIn.account.createEndpoint({
    ...{ url: 'https://www.example.com/api/v1/payment/webhook', enabled_events: { ...STRIPE_EVENTS }, ...differing },
  });

describe('payment:check', () => {
  beforeEach(() => {
    for (const { id } of standIn.account.listEndpoints()) standIn.account.removeEndpoint(id);
  });

  test('is content with a complete account and names the methods of every store', async () => {
    register();
    const { code, output } = await check();
    expect(output).not.toContain('✗');
    expect(code).toBe(0);
    expect(output).toContain('✓ main en-GB (GBP): card, paypal, clearpay, klarna');
    expect(output).toContain('✓ main ar-AE (AED): card; not open: paypal, clearpay, klarna');
    expect(output).toContain('✓ Webhooks reach https://www.example.com/api/v1/payment/webhook.');
  });

  test.each([
    ['no endpoint', () => {}, 'No webhook endpoint leads to this shop.'],
    ['an endpoint with fewer events', () => register({ enabled_events: { 0: 'charge.succeeded' } }), 'lacks events'],
    [
      'an endpoint that is off',
      () => standIn.account.updateEndpoint(register().id, { status: 'disabled' }),
      'switched off',
    ],
    ['an endpoint of another version', () => register({ api_version: '2020-08-27' }), 'API version 2020-08-27'],
  ])('reports %s with its cure', async (_, prepare, text) => {
    prepare();
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`✗ .*${text}.*\\n {2}→ `));
  });

  test('reports an account that may not take payments, with what Stripe needs', async () => {
    register();
    standIn.account.updateAccount({ charges_enabled: false, requirements: { currently_due: ['external_account'] } });
    const { output } = await check();
    expect(output).toContain('may not take payments yet.\n  → Stripe still needs: external_account.');
    standIn.account.updateAccount({ charges_enabled: true });
  });

  test('tells domains without wallets, which are registered by a command', async () => {
    register();
    const before = await check();
    expect(before.code).toBe(0);
    expect(before.output).toContain('· www.example.com is not registered for wallets: run payment:domains');
    standIn.account.unreadable.add('outlet.example.com');
    const lines: string[] = [];
    const env = readEnv({ ...ORIGINS, ...TRUSTED, ...standIn.settings });
    const run = openPaymentDomains({ env, print: (line) => lines.push(line) });
    expect(await run?.()).toBe(1);
    expect(lines.join('\n')).toMatch(/outlet\.example\.com shows no Apple Pay: .* cannot be read/);
    standIn.account.unreadable.clear();
    expect(await run?.()).toBe(0);
    expect((await check()).output).toContain('· www.example.com is registered for wallets');
    expect(standIn.account.listDomains()).toHaveLength(new Set(Object.values(listOrigins(env))).size);
  });

  test('reports a wrong key, keys of two modes and a missing answer', async () => {
    register();
    expect((await check({ STRIPE_SECRET_KEY: 'sk_test_wrong_key' })).output).toContain(
      '✗ Stripe does not know the key.',
    );
    expect((await check({ STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' })).output).toContain(
      'two modes: test and live',
    );
    standIn.fail({ path: /account/, kind: 'error' });
    expect((await check()).output).toContain('✗ Stripe cannot be asked');
  });
});
