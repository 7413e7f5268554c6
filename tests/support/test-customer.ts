import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import { expect, vi } from 'vitest';
import type { MailboxMail } from '../../apps/server/src/modules/mail/mailbox.ts';
import { injectFetch } from '../../apps/server/src/platform/http/inject-fetch.ts';
import type { TestShop } from './test-shop.ts';

export const PASSWORD = 'seven grey umbrellas 4';

let people = 0;
export const anAddress = (): string => `person-${++people}-${Math.random().toString(36).slice(2, 8)}@example.com`;
/** Everybody lives in a network of their own, so that no test slows down another one. */
export const aNetwork = (): string =>
  `10.${++people % 250}.${Math.floor(people / 250)}.${Math.floor(Math.random() * 250)}`;

export const aRegistration = (given: Record<string, unknown> = {}) => ({
  email: anAddress(),
  password: PASSWORD,
  firstName: 'Amira',
  lastName: 'Khan',
  ...given,
});

type CallerOptions = { accessToken?: string; ip?: string; userAgent?: string };

/** The typed client of one person. */
export const apiOf = ({ app }: TestShop, { accessToken, ip = aNetwork(), userAgent }: CallerOptions = {}): ShopApi =>
  createShopApi(
    injectFetch(app, {
      remoteAddress: ip,
      headers: {
        host: 'outlet.localhost',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
    }),
    { locale: 'en-GB' },
  );

/** Waits until so many mails of a kind were really delivered to an address; newest last. */
export async function mailsOf(shop: TestShop, address: string, template: string, count = 1): Promise<MailboxMail[]> {
  return await vi.waitFor(
    async () => {
      const found = (await shop.mails()).filter(({ to, subject }) => to === address && subject === template);
      expect(found, `${template} to ${address}`).toHaveLength(count);
      return found.reverse();
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** What a link of a mail carries. */
export async function tokenIn(shop: TestShop, address: string, template: string): Promise<string> {
  const [mail] = await mailsOf(shop, address, template);
  const { confirmUrl, resetUrl } = JSON.parse(mail?.text ?? '{}');
  return new URL(confirmUrl ?? resetUrl).searchParams.get('token') ?? '';
}

/** Somebody who has registered and followed the link in the mail, and signs in. */
export async function aCustomer(shop: TestShop, given: Record<string, unknown> = {}) {
  const registration = aRegistration(given);
  const api = apiOf(shop);
  await api.customer.register({ body: registration });
  await api.customer.confirm({ body: { token: await tokenIn(shop, registration.email, 'verify-address') } });
  const credentials = { email: registration.email, password: registration.password };
  const tokens = await api.auth.login({ body: credentials });
  return { ...credentials, tokens, api: apiOf(shop, { accessToken: tokens.accessToken }) };
}
