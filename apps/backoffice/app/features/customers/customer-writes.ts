import type { StaffApi } from '@shop/contracts/staff/client';
import type { Money } from '@shop/domain/money';

const REASONED = ['block', 'unblock', 'sendData', 'erase'] as const;
/** Writes that need a reason only. */
export type ReasonedIntent = (typeof REASONED)[number];

/** Writes of the customer page. */
export type CustomerWrite =
  | { intent: ReasonedIntent; reason: string }
  | { intent: 'credit'; amount: Money; reason: string; requestKey: string }
  | { intent: 'quote-find'; text: string }
  | { intent: 'quote-merge'; keptId: string; endedId: string }
  | { intent: 'merge'; keptId: string; endedId: string; reason: string };

/** Makes the call of a write. The API validates its body. */
export function runCustomerWrite({ customers }: StaffApi, customerId: string, write: CustomerWrite): Promise<unknown> {
  const params = { customerId };
  switch (write.intent) {
    case 'credit': {
      const { amount, reason, requestKey } = write;
      return customers.giveCredit({ params, body: { amount, reason, requestKey } });
    }
    case 'quote-find':
      return customers.list({ query: { text: write.text, limit: 10 } });
    case 'quote-merge':
      return customers.previewMerge({ params: { customerId: write.keptId }, query: { ended: write.endedId } });
    case 'merge':
      return customers.merge({
        params: { customerId: write.keptId },
        body: { ended: write.endedId, reason: write.reason },
      });
    default:
      return customers[write.intent]({ params, body: { reason: write.reason } });
  }
}
