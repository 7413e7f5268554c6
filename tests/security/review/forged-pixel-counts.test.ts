import { writeConsent } from '@shop/domain/site/browser/consent';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../support/catalog/test-provider.ts';
import { createIp } from '../../support/order/test-customer.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.events.length = 0;
});

const consent = writeConsent({ version: 1, at: new Date('2026-06-01T00:00:00Z'), granted: ['analytics'] });

const send = (query: Record<string, string>, { ip, visitor }: { ip: string; visitor: string }) =>
  provider.app.inject({
    url: `/search/pix.gif?${new URLSearchParams({ domain_key: 'merroway_outlet_gb', ...query })}`,
    remoteAddress: ip,
    cookies: { cc_preference: consent, _br_uid_2: visitor },
  });

const PURCHASE = { is_conversion: '1', basket: JSON.stringify({ items: [{ prod_id: 'a' }] }) };

describe('forged pixel counts', () => {
  test('counts one network ten times for a product, however many visitors it invents', async () => {
    const ip = createIp();
    for (let time = 0; time < 30; time++) await send(PURCHASE, { ip, visitor: `uid=${time}` });
    expect(provider.events).toHaveLength(10);
    await send(PURCHASE, { ip: createIp(), visitor: 'uid=other' });
    expect(provider.events).toHaveLength(11);
  });

  test('limits invented queries, and leaves other products of the network countable', async () => {
    const ip = createIp();
    const search = { ptype: 'search', search_term: 'red dress' };
    for (let time = 0; time < 12; time++) await send(search, { ip, visitor: `uid=${time}` });
    expect(provider.events).toHaveLength(10);
    await send({ ptype: 'product', prod_id: 'b' }, { ip, visitor: 'uid=1' });
    expect(provider.events).toHaveLength(11);
  });
});
