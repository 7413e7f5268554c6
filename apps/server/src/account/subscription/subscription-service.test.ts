import type { Store } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { createSubscriptionService } from './subscription-service.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const store = { brand: 'main', localeISOCode: 'en-GB' } as Store;
const price = { amount: 999, currency: 'GBP' } as const;

function createShopStub(until: string) {
  const pass = { until: new Date(until), renews: true, price };
  return createSubscriptionService({
    newsletter: { isSubscribed: async () => false, choose: async () => {} },
    passes: {
      getPass: async () => pass,
      cancel: async () => {
        pass.renews = false;
      },
    },
    logins: { findEmail: async () => 'ada@example.com' },
    clock: () => NOW,
  });
}

test('a cancelled pass stays valid until its last day', async () => {
  const subscriptions = createShopStub('2026-07-01');
  const until = new Date('2026-07-01');
  await expect(subscriptions.get(store, 'ada')).resolves.toMatchObject({ pass: { status: 'active', price, until } });
  await expect(subscriptions.cancelPass(store, 'ada')).resolves.toMatchObject({ pass: { status: 'ending', until } });
});

test('an expired pass is not listed', async () => {
  const subscriptions = createShopStub('2026-05-01');
  expect(await subscriptions.get(store, 'ada')).not.toHaveProperty('pass');
  await expect(subscriptions.cancelPass(store, 'ada')).rejects.toMatchObject({ code: 'no_delivery_pass' });
});
