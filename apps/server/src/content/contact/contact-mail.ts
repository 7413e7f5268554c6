import type { MailMessage } from '@shop/contracts/mail';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactMail } from './contact-service.ts';

type Deps = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  /** Mailbox of customer service. */
  inbox: string;
};

export function contactMail({ mail, inbox }: Deps): ContactMail {
  const lockReader = ({ brand, localeISOCode }: Store) => ({ brand, locale: localeISOCode });
  return {
    async forward(tx, store, { name, topic, orderNumber, message: text, email: replyTo }) {
      const message = { template: 'contact-message', name, topic, orderNumber, text, replyTo } as const;
      await mail.send(tx, { ...lockReader(store), to: inbox, message });
    },
    async confirm(tx, store, email) {
      await mail.send(tx, { ...lockReader(store), to: email, message: { template: 'contact-confirmation' } });
    },
  };
}
