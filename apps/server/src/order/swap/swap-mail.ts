import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import { formatPayLink, type PayLinkMailDeps } from '#server/order/phone/pay-link-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SwapRow } from './swap-repository.ts';

type Sent = { order: OrderRecord; line: OrderLineRecord; swap: SwapRow; token: string };

export type SwapMail = { send(tx: Database, sent: Sent): Promise<void> };

/** Mail with the pay link of a swap, in the language of the order. */
export const createSwapMail = ({ mail, pageAddress }: PayLinkMailDeps): SwapMail => ({
  async send(tx, { order, line, swap, token }) {
    const { store, email, number, deliveryAddress } = order;
    const { brand, localeISOCode: locale } = store;
    const link = { path: ROUTES.payDifference.path, token, until: swap.linkExpiresAt, amount: swap.toPay };
    const firstName = deliveryAddress?.firstName;
    await mail.send(tx, {
      ...{ to: email, brand, locale },
      message: {
        template: 'swap-pay-link',
        ...(firstName && { firstName }),
        ...{ number, title: line.title, from: swap.fromSize, to: swap.toSize },
        ...formatPayLink(store, link, pageAddress),
      },
    });
  },
});
