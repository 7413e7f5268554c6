import { MINOR_UNITS } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { CheckoutView } from '#server/order/checkout/checkout-service.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};
type Sent = { store: Store; view: CheckoutView & { email: string }; token: string; until: Date };

export type PayLinkMail = { send(tx: Database, sent: Sent): Promise<void> };

/** Mail with the pay link of an order that staff have taken. */
export const createPayLinkMail = ({ mail, pageAddress }: Deps): PayLinkMail => ({
  async send(tx, { store, view, token, until }) {
    const { brand, localeISOCode: locale, currency, timeZone } = store;
    const money = (amount: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    const firstName = view.draft?.deliveryAddress.firstName;
    await mail.send(tx, {
      ...{ to: view.email, brand, locale },
      message: {
        template: 'pay-link',
        ...(firstName && { firstName }),
        lines: view.quote.shown.lines
          .filter(({ canBeBought }) => canBeBought)
          .map(({ title, size, quantity, total }) => ({
            ...{ kind: 'goods' as const, title, size, quantity, total: money(total.amount) },
          })),
        total: money(view.totals.toPay),
        until: moment.format(until),
        payUrl: pageAddress(store, `${ROUTES.payLink.path}?token=${token}`),
      },
    });
  },
});
