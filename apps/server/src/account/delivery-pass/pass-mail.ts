import { formatCurrency, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';

type Reader = { store: Store; email: string; customerId: string };
type PassNotification =
  | { about: 'renewing' | 'renewed' | 'confirming'; price: Money; day: Date }
  | { about: 'ending'; price: Money };

/** Mails to pass owners. Joins the transaction that changes the pass. */
export type PassMail = { notify(tx: Database, reader: Reader, notifications: PassNotification): Promise<void> };

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};

export const passMail = ({ mail, pageAddress }: Deps): PassMail => ({
  async notify(tx, { store, email: to, customerId }, { about, price, ...notifications }) {
    await mail.send(tx, {
      to,
      customerId,
      brand: store.brand,
      locale: store.localeISOCode,
      message: {
        template: 'delivery-pass',
        about,
        price: priceWords(price, store),
        ...('day' in notifications && { day: dayWords(notifications.day, store) }),
        subscriptionUrl: pageAddress(store, ROUTES.subscription.path),
      },
    });
  },
});

const priceWords = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  formatCurrency({ amount, currency }, localeISOCode);

const dayWords = (day: Date, { localeISOCode, timeZone }: Store): string =>
  new Intl.DateTimeFormat(localeISOCode, { dateStyle: 'long', timeZone }).format(day);
