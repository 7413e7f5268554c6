import type { Currency } from '@shop/domain/money';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

type MerchantTables = { merchantNotice: { orderId: string; paidAt: Date } };

const tables = (db: Database) => db.$extendTables<OrderTables & MerchantTables>();

export type NoticedOrder = {
  orderId: string;
  number: string;
  locale: Locale;
  currency: Currency;
  totalAmount: number;
};

export async function insertNotice(tx: Database, notice: { orderId: string; paidAt: Date }): Promise<void> {
  await tables(tx)
    .insertInto('merchantNotice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the notices of one brand before a moment and returns their orders, oldest first. */
export async function takeNotices(tx: Database, { brand, before }: { brand: BrandKey; before: Date }) {
  // A digest of another process waits here and then finds nothing.
  const taken = await tables(tx)
    .deleteFrom('merchantNotice as notice')
    .using('shopOrder as order')
    .whereRef('order.orderId', '=', 'notice.orderId')
    .where('order.brand', '=', brand)
    .where('notice.paidAt', '<', before)
    .returning([
      'order.orderId',
      'order.number',
      'order.locale',
      'order.currency',
      'order.totalAmount',
      'notice.paidAt',
    ])
    .execute();
  return taken
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
    .map(({ paidAt: _, ...order }): NoticedOrder => order);
}

export async function deleteNotices(tx: Database): Promise<void> {
  await tables(tx).deleteFrom('merchantNotice').execute();
}

export type AlertedOrder = NoticedOrder & { brand: BrandKey };

export const findAlertedOrder = (tx: Database, orderId: string): Promise<AlertedOrder | undefined> =>
  tables(tx)
    .selectFrom('shopOrder')
    .select(['orderId', 'number', 'brand', 'locale', 'currency', 'totalAmount'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
