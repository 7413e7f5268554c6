import type { MailMessage } from '@shop/contracts/mail';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactMail } from './contact-service.ts';

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  /** Where those read who answer. */
  inbox: string;
};

export function contactMail({ mail, inbox }: MailParts): ContactMail {
  const readerOf = ({ brand, localeISOCode }: Store) => ({ brand, locale: localeISOCode });
  return {
    async forward(tx, store, { name, topic, orderNumber, message: text, email: replyTo }) {
      const message = { template: 'contact-message', name, topic, orderNumber, text, replyTo } as const;
      await mail.send(tx, { ...readerOf(store), to: inbox, message });
    },
    async confirm(tx, store, email) {
      await mail.send(tx, { ...readerOf(store), to: email, message: { template: 'contact-confirmation' } });
    },
  };
}
