import { expect, test } from 'vitest';
import { customerEndpoints } from './account/customer.ts';
import { newsletterEndpoints } from './account/newsletter.ts';
import { createShopApi } from './client.ts';

test('has a function for every endpoint, of the same name', () => {
  const api = createShopApi(async () => Response.json({}), {});
  expect(Object.keys(api.newsletter)).toEqual(Object.keys(newsletterEndpoints));
  expect(Object.keys(api.customer)).toEqual(Object.keys(customerEndpoints));
});

test('sends a call to its path and returns the reply of the contract', async () => {
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

test('§5 rejects a call without a locale with "Locale is required"', async () => {
  const api = createShopApi(async () => Response.json({ signedIn: false, quoteCount: 0 }), {});
  await expect(api.customer.refresh()).rejects.toThrow('Locale is required');
  expect(await api.customer.refresh({}, { withoutLocale: true })).toEqual({ signedIn: false, quoteCount: 0 });
});
