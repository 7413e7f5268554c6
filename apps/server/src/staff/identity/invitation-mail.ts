import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InvitationMail } from './invitation-service.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  stores: readonly Pick<Store, 'brand' | 'language' | 'localeISOCode'>[];
  /** Origin of the back office. Absent: there is none, and so no invitation. */
  origin: string | undefined;
};

/** The link is built from configuration, so a forged Host header never reaches a mail. */
export function invitationMail({ mail, stores, origin }: Deps): InvitationMail {
  return {
    async send(tx, { to, language, name, token }) {
      if (origin === undefined) throw new Error('Set BACKOFFICE_ORIGIN to invite staff');
      const store = stores.find((one) => one.language === language) ?? stores[0];
      if (!store) throw new Error('No store to write as');
      await mail.send(tx, {
        ...{ to, brand: store.brand, locale: store.localeISOCode },
        message: { template: 'staff-invitation', name, acceptUrl: `${origin}/invitation?token=${token}` },
      });
    },
  };
}
