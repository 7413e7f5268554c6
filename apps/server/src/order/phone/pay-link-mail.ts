import { formatCurrency } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { CheckoutView } from '#server/order/checkout/checkout-service.ts';
import type { Database } from '#server/platform/database/database.ts';

export type PayLinkMailDeps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};
type Sent = { store: Store; view: CheckoutView & { email: string }; token: string; until: Date };

export type PayLinkMail = { send(tx: Database, sent: Sent): Promise<void> };

/** Mail with the pay link of an order that staff have taken. */
export const createPayLinkMail = ({ mail, pageAddress }: PayLinkMailDeps): PayLinkMail => ({
  async send(tx, { store, view, token, until }) {
    const { brand, localeISOCode: locale } = store;
    const firstName = view.draft?.deliveryAddress.firstName;
    const link = { path: ROUTES.payLink.path, token, until, amount: view.totals.toPay };
    await mail.send(tx, {
      ...{ to: view.email, brand, locale },
      message: {
        template: 'pay-link',
        ...(firstName && { firstName }),
        lines: view.quote.shown.lines
          .filter(({ canBeBought }) => canBeBought)
          .map(({ title, size, quantity, total }) => ({
            ...{ kind: 'goods' as const, title, size, quantity, total: formatAmount(store, total.amount) },
          })),
        ...formatPayLink(store, link, pageAddress),
      },
    });
  },
});

type PayLink = { path: string; token: string; until: Date; amount: number };

/** Amount, end and address of a pay link in the language of the store. */
export function formatPayLink(store: Store, link: PayLink, pageAddress: PayLinkMailDeps['pageAddress']) {
  const { localeISOCode: locale, timeZone } = store;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    total: formatAmount(store, link.amount),
    until: moment.format(link.until),
    payUrl: pageAddress(store, `${link.path}?token=${link.token}`),
  };
}

const formatAmount = ({ localeISOCode, currency }: Store, amount: number): string =>
  formatCurrency({ amount, currency }, localeISOCode);
