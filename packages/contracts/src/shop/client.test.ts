import { expect, test } from 'vitest';
import { createShopApi } from './client.ts';
import { customerEndpoints } from './customer.ts';
import { newsletterEndpoints } from './newsletter.ts';

test('every endpoint is a function of the same name', () => {
  const api = createShopApi(async () => Response.json({}), {});
  expect(Object.keys(api.newsletter)).toEqual(Object.keys(newsletterEndpoints));
  expect(Object.keys(api.customer)).toEqual(Object.keys(customerEndpoints));
});

test('a call goes to its path and back with the reply of the contract', async () => {
  const sent: unknown[] = [];
  const api = createShopApi(
    async (url, { method, body }) => {
      sent.push([method, url, body]);
      return Response.json({ status: 'confirmation-sent' });
    },
    { locale: 'en-GB', checkReplies: true },
  );

  expect(await api.newsletter.signUp({ body: { email: 'ada@example.com' } })).toEqual({ status: 'confirmation-sent' });
  expect(sent).toEqual([['POST', '/api/v1/newsletter', '{"email":"ada@example.com"}']]);
});

test('§5 without a locale a call is rejected with "Locale is required"', async () => {
  const api = createShopApi(async () => Response.json({ signedIn: false, bagCount: 0 }), {});
  await expect(api.customer.refresh()).rejects.toThrow('Locale is required');
  expect(await api.customer.refresh({}, { withoutLocale: true })).toEqual({ signedIn: false, bagCount: 0 });
});
