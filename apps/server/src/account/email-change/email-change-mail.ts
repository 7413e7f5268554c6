import type { MailMessage } from '@shop/contracts/mail';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EmailChangeMail } from './email-change-service.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so a forged Host header never reaches a mail. */
export function emailChangeMail({ mail, storeBy, pageAddress }: Deps): EmailChangeMail {
  return {
    async send(tx, { email: to, brand, locale, customerId }, changeMail) {
      const page = (path: string) => pageAddress(storeBy(brand, locale), path);
      const messages: Record<typeof changeMail.kind, () => MailMessage> = {
        confirm: () => ({
          template: 'email-change-confirmation',
          confirmUrl: `${page(ROUTES.confirmEmail.path)}?token=${changeMail.token ?? ''}`,
        }),
        taken: () => ({
          template: 'already-registered',
          loginUrl: page(ROUTES.login.path),
          forgotUrl: page(ROUTES.forgotPassword.path),
        }),
        changed: () => ({ template: 'email-changed', contactUrl: page(ROUTES.contact.path) }),
      };
      await mail.send(tx, { to, brand, locale, customerId, message: messages[changeMail.kind]() });
    },
  };
}
