export const PAYMENT_STEPS = ['challenge', 'approve', 'pay'] as const;

/** Action required of the payer: 3-D Secure challenge, approval at the method's own site, or typing a card. */
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
