import { hintAddress } from '@shop/domain/account/customer-merge';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { HeldCustomer } from '#server/account/desk/customer-page-service.ts';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HeldPair } from './merge-preview.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};

export type MergeMail = (tx: Database, pair: HeldPair) => Promise<void>;

/** Mail to both addresses, each in the language of its store. Joins the transaction of the merge. */
export const createMergeMail =
  ({ mail, pageAddress }: Deps): MergeMail =>
  async (tx, { kept, ended }) => {
    const send = async (about: 'kept' | 'ended', to: HeldCustomer, other: HeldCustomer): Promise<void> => {
      if (to.customer.email === null || other.customer.email === null) return;
      const { brand, localeISOCode: locale } = to.store;
      const page = (path: string) => pageAddress(to.store, path);
      await mail.send(tx, {
        // The ended account has no name any more.
        ...{ to: to.customer.email, customerId: kept.customer.customerId, brand, locale },
        message: {
          ...{ template: 'accounts-merged', about, other: hintAddress(other.customer.email) },
          ...{ loginUrl: page(ROUTES.login.path), contactUrl: page(ROUTES.contact.path) },
        },
      });
    };
    await send('kept', kept, ended);
    await send('ended', ended, kept);
  };
