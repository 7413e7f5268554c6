import type { MailMessage } from '@shop/contracts/mail';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountMail } from './account-mail-service.ts';

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** The links are made from configuration: a forged Host header never reaches a mail. */
export function accountMail({ mail, storeBy, pageAddress }: MailParts): AccountMail {
  return {
    async send(tx, { email: to, brand, locale }, letter) {
      const store = storeBy(brand, locale);
      const page = (route: { path: string }, token?: string) =>
        `${pageAddress(store, route.path)}${token ? `?token=${token}` : ''}`;
      const messages = {
        verify: (token: string): MailMessage => ({
          template: 'verify-address',
          confirmUrl: page(ROUTES.register, token),
        }),
        'already-registered': (): MailMessage => ({
          template: 'already-registered',
          loginUrl: page(ROUTES.login),
          forgotUrl: page(ROUTES.forgotPassword),
        }),
        reset: (token: string): MailMessage => ({
          template: 'password-reset',
          resetUrl: page(ROUTES.changeForgotten, token),
        }),
        'password-changed': (): MailMessage => ({
          template: 'password-changed',
          forgotUrl: page(ROUTES.forgotPassword),
        }),
        'new-device': (device: string): MailMessage => ({
          template: 'new-device',
          device,
          forgotUrl: page(ROUTES.forgotPassword),
        }),
        'passkey-added': (device: string): MailMessage => ({
          template: 'passkey-added',
          device,
          forgotUrl: page(ROUTES.forgotPassword),
        }),
      };
      await mail.send(tx, { to, brand, locale, message: messages[letter.kind](letter.says ?? '') });
    },
  };
}
