import type { Brand } from '@shop/domain/brand';
import type { Store } from '@shop/domain/store';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import { invoiceOf } from './invoice.ts';
import type { DetailOf } from './order-detail.ts';

/** The tax of the place of delivery at the time of the order, in percent; undefined where no rate says it. */
type TaxPercentOf = (order: Pick<OrderRecord, 'store' | 'placedAt' | 'deliveryAddress'>) => number | undefined;
type InvoiceParts = { detailOf: DetailOf; taxPercentOf: TaxPercentOf; brandOf: (store: Store) => Brand };

export const createInvoices =
  ({ detailOf, taxPercentOf, brandOf }: InvoiceParts) =>
  (order: OrderRecord): Promise<Buffer> => {
    const { store } = order;
    return invoiceOf({ order: detailOf(order), store, brand: brandOf(store), taxPercent: taxPercentOf(order) });
  };
