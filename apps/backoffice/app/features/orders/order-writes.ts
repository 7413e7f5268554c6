import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends keyof StaffApi['orders']> = Parameters<StaffApi['orders'][Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

/** Writes of the order page. Quotes change nothing. */
export type OrderWrite =
  | ({ intent: 'note' } & Body<'addNote'>)
  | ({ intent: 'hold' } & Body<'hold'>)
  | ({ intent: 'release' } & Body<'release'>)
  | ({ intent: 'address' } & Body<'editAddress'>)
  | { intent: 'quote-sizes'; lineNumber: number }
  | ({ intent: 'swap'; lineNumber: number } & Body<'swap'>)
  | ({ intent: 'withdraw-swap' } & Body<'withdrawSwap'>)
  | ({ intent: 'cancel' } & Body<'cancel'>)
  | ({ intent: 'quote-cancel' } & Body<'quoteCancellation'>)
  | ({ intent: 'quote-refund' } & Body<'quoteRefund'>)
  | ({ intent: 'refund' } & Body<'refund'>)
  | ({ intent: 'mail' } & Body<'resendMail'>);

export type RefundBody = Body<'refund'>;
export type RefundSelection = Body<'quoteRefund'>;
export type TypedAddress = Body<'editAddress'>['address'];

/** Makes the call of a write. The API validates its body. */
export function runOrderWrite({ orders }: StaffApi, number: string, write: OrderWrite): Promise<unknown> {
  const params = { number };
  switch (write.intent) {
    case 'note':
      return orders.addNote({ params, body: withoutIntent(write) });
    case 'hold':
      return orders.hold({ params, body: withoutIntent(write) });
    case 'release':
      return orders.release({ params, body: withoutIntent(write) });
    case 'address':
      return orders.editAddress({ params, body: withoutIntent(write) });
    case 'quote-sizes':
      return orders.sizes({ params: { number, lineNumber: write.lineNumber } });
    case 'swap': {
      const { lineNumber, ...body } = withoutIntent(write);
      return orders.swap({ params: { number, lineNumber }, body });
    }
    case 'withdraw-swap':
      return orders.withdrawSwap({ params, body: withoutIntent(write) });
    case 'cancel':
      return orders.cancel({ params, body: withoutIntent(write) });
    case 'quote-cancel':
      return orders.quoteCancellation({ params, body: withoutIntent(write) });
    case 'quote-refund':
      return orders.quoteRefund({ params, body: withoutIntent(write) });
    case 'refund':
      return orders.refund({ params, body: withoutIntent(write) });
    case 'mail':
      return orders.resendMail({ params, body: withoutIntent(write) });
  }
}

function withoutIntent<Write extends { intent: string }>({ intent: _, ...body }: Write): Omit<Write, 'intent'> {
  return body;
}
