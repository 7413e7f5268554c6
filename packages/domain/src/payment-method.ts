/** How what gift cards and credit leave can be paid. */
export const PAYMENT_METHODS = ['card', 'paypal', 'clearpay', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Stands for a card that is typed at the gateway's own page after the order was placed: what a browser without script sends. */
export const HOSTED_CARD_TOKEN = 'hosted';
