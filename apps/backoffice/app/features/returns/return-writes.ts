import type { StaffApi } from '@shop/contracts/staff/client';
import type { ReturnCondition } from '@shop/domain/order/return-condition';

export type ReceivedLine = {
  lineNumber: number;
  condition: ReturnCondition;
  restock: boolean;
  deductionPercent: number;
};

export type ReturnWrite =
  | { intent: 'quote-receipt'; lines: ReceivedLine[] }
  | { intent: 'receive'; lines: ReceivedLine[]; note?: string }
  | { intent: 'refuse'; reason: string };

export function runReturnWrite({ returns }: StaffApi, number: string, write: ReturnWrite): Promise<unknown> {
  const params = { number };
  if (write.intent === 'refuse') return returns.refuse({ params, body: { reason: write.reason } });
  if (write.intent === 'quote-receipt') return returns.quote({ params, body: { lines: write.lines } });
  const { lines, note } = write;
  return returns.receive({ params, body: { lines, ...(note && { note }) } });
}
