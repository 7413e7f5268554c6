import type { MailMessage } from '@shop/contracts/mail';
import { EMAIL_CHANGE_PATH } from '@shop/domain/email-change';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { EmailChangeMail } from './email-change-service.ts';

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** The links are made from configuration: a forged Host header never reaches a mail. */
export function emailChangeMail({ mail, storeBy, pageAddress }: MailParts): EmailChangeMail {
  return {
    async send(tx, { email: to, brand, locale }, letter) {
      const page = (path: string) => pageAddress(storeBy(brand, locale), path);
      const messages: Record<typeof letter.kind, () => MailMessage> = {
        confirm: () => ({
          template: 'email-change-confirmation',
          confirmUrl: `${page(EMAIL_CHANGE_PATH)}?token=${letter.token ?? ''}`,
        }),
        taken: () => ({
          template: 'already-registered',
          loginUrl: page(ROUTES.login.path),
          forgotUrl: page(ROUTES.forgotPassword.path),
        }),
        changed: () => ({ template: 'email-changed', contactUrl: page(CONTACT_PATH) }),
      };
      await mail.send(tx, { to, brand, locale, message: messages[letter.kind]() });
    },
  };
}

const CONTACT_PATH = '/contact';
