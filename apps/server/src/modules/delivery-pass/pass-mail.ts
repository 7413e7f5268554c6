import type { MailMessage } from '@shop/contracts/mail';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';

type Reader = { store: Store; email: string };
type News = { about: 'renewing' | 'renewed'; price: Money; day: Date } | { about: 'ending'; price: Money };

/** What owners of a pass are told of it. Joins the transaction that changes it. */
export type PassMail = { tell(tx: Database, reader: Reader, news: News): Promise<void> };

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

export const passMail = ({ mail, pageAddress }: MailParts): PassMail => ({
  async tell(tx, { store, email: to }, { about, price, ...news }) {
    await mail.send(tx, {
      to,
      brand: store.brand,
      locale: store.localeISOCode,
      message: {
        template: 'delivery-pass',
        about,
        price: priceWords(price, store),
        ...('day' in news && { day: dayWords(news.day, store) }),
        subscriptionUrl: pageAddress(store, ROUTES.subscription.path),
      },
    });
  },
});

const priceWords = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);

const dayWords = (day: Date, { localeISOCode, timeZone }: Store): string =>
  new Intl.DateTimeFormat(localeISOCode, { dateStyle: 'long', timeZone }).format(day);
