import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createEmail, createIp, PASSWORD, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 0 } }));
});
afterAll(() => shop.stop());

type Customer = Awaited<ReturnType<typeof registerCustomer>>;
type Mailed = { url: string; payload?: object; to: string; accessToken?: string };

/** Calls whose secret goes out by mail, and by mail alone. */
const CALLS: Readonly<Record<string, (email: string, customer: Customer) => Mailed>> = {
  'forgotten password': (_, { email }) => ({ url: '/auth/password/forgot', payload: { email }, to: email }),
  registration: (email) => ({
    url: '/customer/registration',
    payload: { email, password: PASSWORD, firstName: 'Eve', lastName: 'Doe' },
    to: email,
  }),
  newsletter: (email) => ({ url: '/newsletter', payload: { email }, to: email }),
  'back in stock': (email) => ({ url: '/back-in-stock', payload: { email, sku: 'dress-8' }, to: email }),
  'change of address': (email, { tokens }) => ({
    url: '/customer/email-change',
    payload: { email, password: PASSWORD },
    to: email,
    accessToken: tokens.accessToken,
  }),
  'deletion code': (_, { email, tokens }) => ({
    url: '/customer/send-deletion-code',
    to: email,
    accessToken: tokens.accessToken,
  }),
  'data export': (_, { email, tokens }) => ({ url: '/customer/export', to: email, accessToken: tokens.accessToken }),
};

/** Tokens and codes of a mail: what opens something for its reader. */
const listSecrets = (text: string): string[] => [
  ...new Set(text.match(/(?<=[?&/](?:token|export|key)[=/])[\w.-]{16,}|(?<="code":")[\w-]+/g) ?? []),
];

describe('secrets in replies (risk 25, CVE-2026-28213)', () => {
  test.each(Object.entries(CALLS))(
    '%s: the secret of the mail is neither in the reply nor in the log',
    async (_, build) => {
      const customer = await registerCustomer(shop);
      const before = new Set((await shop.mails()).map(({ id }) => id));
      const { url, payload, to, accessToken } = build(createEmail(), customer);
      const reply = await shop.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        remoteAddress: createIp(),
        headers: {
          host: 'outlet.localhost',
          locale: 'en_GB',
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        },
        ...(payload && { payload }),
      });
      expect(reply.statusCode).toBe(200);
      const findMail = async () => (await shop.mails()).find((mail) => mail.to === to && !before.has(mail.id));
      await expect.poll(findMail).toBeDefined();
      const secrets = listSecrets((await findMail())?.text ?? '');
      expect(secrets).not.toEqual([]);
      const told = `${reply.body} ${JSON.stringify(reply.headers)} ${shop.logged.join('')}`;
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    },
  );
});
