/** Why the merchant gives money back. */
export const REFUND_REASONS = [
  'never-arrived',
  'damaged',
  'not-as-described',
  'out-of-stock',
  'late',
  'goodwill',
  'fraud',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
