import type { StaffApi } from '@shop/contracts/staff/client';
import type { Money } from '@shop/domain/money';

const REASONED = ['block', 'unblock', 'sendData', 'erase'] as const;
/** Writes that need a reason only. */
export type ReasonedIntent = (typeof REASONED)[number];

/** Writes of the customer page. */
export type CustomerWrite =
  | { intent: ReasonedIntent; reason: string }
  | { intent: 'credit'; amount: Money; reason: string; requestKey: string };

/** Makes the call of a write. The API validates its body. */
export function runCustomerWrite({ customers }: StaffApi, customerId: string, write: CustomerWrite): Promise<unknown> {
  const params = { customerId };
  const { reason } = write;
  if (write.intent !== 'credit') return customers[write.intent]({ params, body: { reason } });
  const { amount, requestKey } = write;
  return customers.giveCredit({ params, body: { amount, reason, requestKey } });
}
