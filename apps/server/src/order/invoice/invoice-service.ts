import { calculateCredited, creditNoteUnknown } from '@shop/domain/order/credit-note';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { BuildDetail } from '#server/order/history/order-detail.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { type Credited, renderCreditNote } from './credit-note.ts';
import { countUntaxed } from './document-parts.ts';
import { renderInvoice } from './invoice.ts';

/** Tax rate in percent at the delivery address when the order was placed; undefined where no single rate applies. */
type GetTaxPercent = (order: Pick<OrderRecord, 'store' | 'placedAt' | 'deliveryAddress'>) => number | undefined;
type Deps = { buildDetail: BuildDetail; getTaxPercent: GetTaxPercent; getBrand: (store: Store) => Brand };

export type OrderDocuments = ReturnType<typeof createInvoices>;

/** Invoice of an order, and the credit note of each of its refunds. */
export function createInvoices({ buildDetail, getTaxPercent, getBrand }: Deps) {
  const toDocument = (order: OrderRecord) => ({
    order: buildDetail(order),
    store: order.store,
    brand: getBrand(order.store),
    taxPercent: getTaxPercent(order),
  });
  return {
    renderInvoice: (order: OrderRecord): Promise<Buffer> => renderInvoice(toDocument(order)),

    async renderCreditNote(order: OrderRecord, number: string): Promise<Buffer> {
      const document = toDocument(order);
      return await renderCreditNote({
        ...document,
        credited: findCredited(order, { number, untaxed: countUntaxed(document.order) }),
      });
    },
  };
}

/** Lines that a refund of the desk names in its event. */
const refundedDetails = z.object({
  reference: z.string(),
  lines: z
    .array(z.object({ lineNumber: z.int(), quantity: z.int(), amount: z.int() }))
    .optional()
    .catch(undefined),
  delivery: z.int().optional().catch(undefined),
});

function findCredited(order: OrderRecord, { number, untaxed }: { number: string; untaxed: number }): Credited {
  const parts = order.refunds.filter(({ creditNote }) => creditNote === number);
  const [first] = parts;
  if (!first) throw creditNoteUnknown();
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const before = order.refunds
    .filter(({ creditNote }) => creditNote !== undefined && creditNote < number)
    .reduce((sum, refund) => sum + refund.amount, 0);
  const { total, tax } = order.amounts;
  const details = order.events
    .filter(({ kind }) => kind === 'refunded')
    .map((event) => refundedDetails.safeParse(event.details).data)
    .find((one) => one?.reference === first.reference);
  return {
    ...{ number, issuedAt: first.createdAt, amounts: calculateCredited({ total, tax, untaxed }, { before, amount }) },
    ...{ lines: details?.lines ?? [], delivery: details?.delivery ?? 0 },
    parts: parts.map((part) => ({ to: part.destination === 'credit' ? 'credit' : part.kind, amount: part.amount })),
  };
}
