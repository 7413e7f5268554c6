import { formatCurrency, type Money } from '@shop/domain/money';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HeldCustomer } from './customer-page-service.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};

export type GoodwillMail = (tx: Database, held: HeldCustomer, amount: Money) => Promise<void>;

/** Mail to a customer who got credit, in the language of the account's store. Joins the transaction of the credit. */
export const createGoodwillMail =
  ({ mail, pageAddress }: Deps): GoodwillMail =>
  async (tx, { customer: { customerId, email }, store }, { amount, currency }) => {
    if (email === null) return;
    const { brand, localeISOCode: locale } = store;
    // §2: some locales have no page of the balance.
    const page = isRouteAllowed(ROUTES.accountBalance.path, store) ? ROUTES.accountBalance : ROUTES.account;
    const worth = formatCurrency({ amount, currency }, locale);
    const balanceUrl = pageAddress(store, page.path);
    await mail.send(tx, {
      ...{ to: email, customerId, brand, locale },
      message: { template: 'goodwill-credit', worth, balanceUrl },
    });
  };
