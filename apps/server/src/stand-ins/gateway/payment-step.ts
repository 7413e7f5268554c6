/** Action required of the payer: 3-D Secure challenge, approval at the method's own site, or typing a card. */
export type PaymentStep = 'challenge' | 'approve' | 'pay';
