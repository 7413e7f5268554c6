import type { MailMessage } from '@shop/contracts/mail';
import { CLOSING_GRACE_DAYS } from '@shop/domain/account/personal-data/account-closure';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Mail recipient; the mail uses the locale of the store the customer registered in. */
export type Addressee = { email: string; brand: BrandKey; locale: Locale; customerId?: string | undefined };

/** Port to the mail module, limited to what the account lifecycle sends. */
export type AccountLifeMail = {
  code(tx: Database, to: Addressee, code: string): Promise<void>;
  closed(tx: Database, to: Addressee, restoreToken: string): Promise<void>;
  exported(tx: Database, to: Addressee, token: string): Promise<void>;
};

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so a forged Host header never reaches a mail. */
export function accountLifeMail({ mail, storeBy, pageAddress }: Deps): AccountLifeMail {
  const link = ({ brand, locale }: Addressee, path: string, token: string) =>
    `${pageAddress(storeBy(brand, locale), path)}?token=${token}`;
  const send = async (tx: Database, { email: to, brand, locale, customerId }: Addressee, message: MailMessage) => {
    await mail.send(tx, { to, brand, locale, customerId, message });
  };
  return {
    code: (tx, to, code) => send(tx, to, { template: 'deletion-code', code }),
    closed: (tx, to, restoreToken) =>
      send(tx, to, {
        template: 'account-closed',
        restoreUrl: link(to, ROUTES.accountRestore.path, restoreToken),
        days: CLOSING_GRACE_DAYS,
      }),
    exported: (tx, to, token) =>
      send(tx, to, { template: 'data-export', exportUrl: link(to, ROUTES.accountExport.path, token) }),
  };
}
