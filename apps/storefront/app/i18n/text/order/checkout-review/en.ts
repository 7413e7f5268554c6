/** Choices repeated on the payment step. */
export const en = {
  'checkout.review.method': 'Delivery',
  'checkout.review.changeMethod': 'Change delivery',
};
