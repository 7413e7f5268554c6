import type { MailMessage } from '@shop/contracts/mail';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountMail } from './account-mail-service.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so a forged Host header never reaches a mail. */
export function accountMail({ mail, storeBy, pageAddress }: Deps): AccountMail {
  return {
    async send(tx, { email: to, brand, locale, customerId }, message) {
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
      await mail.send(tx, { to, brand, locale, customerId, message: messages[message.kind](message.detail ?? '') });
    },
  };
}
