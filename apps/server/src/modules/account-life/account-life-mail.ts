import type { MailMessage } from '@shop/contracts/mail';
import { CLOSING_GRACE_DAYS } from '@shop/domain/account-closing';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';

/** Whom a mail goes to, in the language of the store they came from. */
export type Addressee = { email: string; brand: BrandKey; locale: Locale };

/** What the life of an account needs of the mail module, and nothing more. */
export type AccountLifeMail = {
  code(tx: Database, to: Addressee, code: string): Promise<void>;
  closed(tx: Database, to: Addressee, restoreToken: string): Promise<void>;
  exported(tx: Database, to: Addressee, token: string): Promise<void>;
};

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** The links are made from configuration: a forged Host header never reaches a mail. */
export function accountLifeMail({ mail, storeBy, pageAddress }: MailParts): AccountLifeMail {
  const link = ({ brand, locale }: Addressee, path: string, token: string) =>
    `${pageAddress(storeBy(brand, locale), path)}?token=${token}`;
  const send = async (tx: Database, { email: to, brand, locale }: Addressee, message: MailMessage) => {
    await mail.send(tx, { to, brand, locale, message });
  };
  return {
    code: (tx, to, code) => send(tx, to, { template: 'deletion-code', code }),
    closed: (tx, to, restoreToken) =>
      send(tx, to, {
        template: 'account-closed',
        restoreUrl: link(to, '/customer/account/restore', restoreToken),
        days: CLOSING_GRACE_DAYS,
      }),
    exported: (tx, to, token) =>
      send(tx, to, { template: 'data-export', exportUrl: link(to, '/customer/account/export', token) }),
  };
}
