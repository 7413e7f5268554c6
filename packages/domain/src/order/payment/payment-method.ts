/** Payment methods for the amount that gift cards and credit leave. */
export const PAYMENT_METHODS = ['card', 'paypal', 'clearpay', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Placeholder token for a card entered on the gateway's hosted page after the order is placed: sent by a browser
 * without script.
 */
export const HOSTED_CARD_TOKEN = 'hosted';
