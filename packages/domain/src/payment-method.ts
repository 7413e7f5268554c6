/** How what gift cards and credit leave can be paid. */
export const PAYMENT_METHODS = ['card', 'paypal', 'clearpay', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
