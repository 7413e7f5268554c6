import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import { expect, vi } from 'vitest';
import type { MailboxMail } from '../../../apps/server/src/messaging/mail/mailbox.ts';
import { injectFetch } from '../../../apps/server/src/platform/http/inject-fetch.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { WAIT_MS } from '../timeouts.ts';

export const PASSWORD = 'seven grey umbrellas 4';

let people = 0;
export const createEmail = (): string => `person-${++people}-${Math.random().toString(36).slice(2, 8)}@example.com`;
/** A separate IP address per client, so that tests do not share rate limits. */
export const createIp = (): string =>
  `10.${++people % 250}.${Math.floor(people / 250)}.${Math.floor(Math.random() * 250)}`;

export const buildRegistration = (given: Record<string, unknown> = {}) => ({
  email: createEmail(),
  password: PASSWORD,
  firstName: 'Amira',
  lastName: 'Khan',
  ...given,
});

type CallerOptions = { accessToken?: string; ip?: string; userAgent?: string };

/** Typed client of one caller. */
export const createApi = (
  { app }: TestShop,
  { accessToken, ip = createIp(), userAgent }: CallerOptions = {},
): ShopApi =>
  createShopApi(
    injectFetch(app, {
      remoteAddress: ip,
      headers: {
        host: 'outlet.localhost',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
    }),
    { locale: 'en-GB', timeoutMs: WAIT_MS },
  );

/** Waits until the given number of mails of a template is delivered to an address; newest last. */
export async function readMails(shop: TestShop, address: string, template: string, count = 1): Promise<MailboxMail[]> {
  return await vi.waitFor(
    async () => {
      const found = (await shop.mails()).filter(({ to, subject }) => to === address && subject === template);
      expect(found, `${template} to ${address}`).toHaveLength(count);
      return found.reverse();
    },
    { interval: 50 },
  );
}

/** Token in the link of a mail. */
export async function tokenIn(shop: TestShop, address: string, template: string): Promise<string> {
  const [mail] = await readMails(shop, address, template);
  const { confirmUrl, resetUrl } = JSON.parse(mail?.text ?? '{}');
  return new URL(confirmUrl ?? resetUrl).searchParams.get('token') ?? '';
}

/** A customer who has registered, confirmed by mail and signed in. */
export async function registerCustomer(shop: TestShop, given: Record<string, unknown> = {}) {
  const registration = buildRegistration(given);
  const api = createApi(shop);
  await api.customer.register({ body: registration });
  const token = await tokenIn(shop, registration.email, 'verify-address');
  await api.customer.confirm({ body: { token, password: registration.password } });
  const credentials = { email: registration.email, password: registration.password };
  const tokens = await api.auth.login({ body: credentials });
  return { ...credentials, tokens, api: createApi(shop, { accessToken: tokens.accessToken }) };
}
