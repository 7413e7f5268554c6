import type { OrderMails } from '@shop/domain/order/merchant-mail';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { PaidOrder } from '#server/order/orders/order-deps.ts';
import type { OrderFollowers } from '#server/order/orders/order-ports.ts';
import type { GatewayDispute } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MerchantMail } from './merchant-mail.ts';
import { type AlertedOrder, findAlertedOrder, insertNotice } from './merchant-repository.ts';

type Deps = {
  clock: Clock;
  storeBy(brand: BrandKey, locale: Locale): Store;
  mails: OrderMails;
  mail: MerchantMail;
};

/** Tells the merchant of new orders by the setting, and of disputes and unfillable orders at once. */
export function createMerchantFollowers({ clock, storeBy, mails, mail }: Deps) {
  const followers: OrderFollowers = {
    async paid(tx, order) {
      if (mails === 'off') return;
      if (mails === 'each') return await sendOrder(mail, tx, order);
      await insertNotice(tx, { orderId: order.orderId, paidAt: clock() });
    },
    async changed(tx, { orderId, state }) {
      if (state !== 'unfillable') return;
      const order = await findAlertedOrder(tx, orderId);
      if (!order) return;
      const { store, currency, totalAmount: amount } = locate(order);
      await mail.send(tx, store, ({ language, money, deskUrl }) => ({
        ...{ template: 'merchant-unfillable', language, number: order.number, store: order.locale },
        ...{ total: money({ amount, currency }), ...deskUrl(orderPath(order.number)) },
      }));
    },
  };

  const locate = (order: AlertedOrder) => ({ ...order, store: storeBy(order.brand, order.locale) });

  return {
    followers,
    async disputed(tx: Database, orderId: string, { amount, reason, dueAt }: GatewayDispute): Promise<void> {
      const order = await findAlertedOrder(tx, orderId);
      if (!order) return;
      await mail.send(tx, locate(order).store, ({ language, money, day, deskUrl }) => ({
        ...{ template: 'merchant-dispute', language, number: order.number, store: order.locale },
        ...{ total: money(amount), reason, ...(dueAt && { due: day(dueAt) }), ...deskUrl(orderPath(order.number)) },
      }));
    },
  };
}

const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

const sendOrder = (mail: MerchantMail, tx: Database, order: PaidOrder): Promise<void> =>
  mail.send(tx, order.store, ({ language, money, deskUrl }) => ({
    ...{ template: 'merchant-order', language, number: order.number, store: order.store.localeISOCode },
    total: money(order.total),
    lines: order.lines.map(({ title, size, quantity }) => ({ title, quantity, ...(size !== undefined && { size }) })),
    ...(order.lines.some(({ kind }) => kind === 'goods') && { country: order.deliveryAddress.country }),
    ...deskUrl(orderPath(order.number)),
  }));
