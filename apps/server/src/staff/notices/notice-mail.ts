import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NoticeMail } from './notice-service.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  stores: readonly Pick<Store, 'brand' | 'language' | 'localeISOCode'>[];
  /** Origin of the back office. Absent: there is none, and so no mail. */
  origin: string | undefined;
};

/** The note itself is not mailed: it may name customers. */
export const noticeMail = ({ mail, stores, origin }: Deps): NoticeMail => ({
  async send(tx, { to, language, name, author, order }) {
    const store = stores.find((one) => one.language === language) ?? stores[0];
    if (origin === undefined || !store) return;
    const url = `${origin}/orders/${encodeURIComponent(order)}`;
    await mail.send(tx, {
      ...{ to, brand: store.brand, locale: store.localeISOCode },
      message: { template: 'staff-mention', name, author, order, url },
    });
  },
});
