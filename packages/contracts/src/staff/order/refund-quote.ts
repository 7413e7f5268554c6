import { TENDER_KINDS } from '@shop/domain/order/payment/refund-split';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';

/** Units and amounts to refund. `tenders` overrides the split that the server proposes. */
export const refundSelection = {
  lines: z.array(z.strictObject({ lineNumber: z.int().min(1), quantity: z.int().min(1).max(1000) })).max(200),
  /** Refund what was paid for delivery. */
  delivery: z.boolean().default(false),
  to: z.enum(['tender', 'credit']).default('tender'),
  tenders: z
    .array(z.strictObject({ tenderId: z.uuid(), amount: z.int().min(0) }))
    .max(20)
    .optional(),
};

export const refundQuote = z.object({
  version: z.int(),
  lines: z.array(z.object({ lineNumber: z.int(), quantity: z.int(), amount: moneySchema })),
  delivery: moneySchema,
  total: moneySchema,
  /** Parts by tender, in the order of refund; `most` is what the tender can still take back. */
  tenders: z.array(
    z.object({
      tenderId: z.string(),
      kind: z.enum(TENDER_KINDS),
      label: z.string(),
      amount: moneySchema,
      most: moneySchema,
    }),
  ),
  /**
   * Facts for one sentence per promotion: `goes` is the discount of the refunded units, which is not paid out; `stays`
   * that of units the shopper keeps.
   */
  promotions: z.array(
    z.object({
      promotion: z.string(),
      name: z.string(),
      code: z.string().optional(),
      goes: moneySchema,
      stays: moneySchema,
    }),
  ),
  /** What could still be refunded afterwards. */
  left: moneySchema,
  /** True when the refund exceeds the limit of the caller and would wait for approval. */
  needsApproval: z.boolean(),
});
export type RefundQuoteReply = z.infer<typeof refundQuote>;
