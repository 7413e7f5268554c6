import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { BuildDetail } from '#server/order/history/order-detail.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { renderInvoice } from './invoice.ts';

/** Tax rate in percent at the delivery address when the order was placed; undefined where no single rate applies. */
type GetTaxPercent = (order: Pick<OrderRecord, 'store' | 'placedAt' | 'deliveryAddress'>) => number | undefined;
type Deps = { buildDetail: BuildDetail; getTaxPercent: GetTaxPercent; getBrand: (store: Store) => Brand };

export const createInvoices =
  ({ buildDetail, getTaxPercent, getBrand }: Deps) =>
  (order: OrderRecord): Promise<Buffer> => {
    const { store } = order;
    return renderInvoice({
      order: buildDetail(order),
      store,
      brand: getBrand(store),
      taxPercent: getTaxPercent(order),
    });
  };
