/** What the payer has to do: prove to be the owner of the card, agree at the method's own site, or type a card. */
export type PaymentStep = 'challenge' | 'approve' | 'pay';
