/** Designs and preview of a gift card. */
export const en = {
  'giftCard.design': 'Design',
  'giftCard.design.classic': 'Classic',
  'giftCard.design.blush': 'Blush',
  'giftCard.design.midnight': 'Midnight',
  'giftCard.design.celebration': 'Celebration',
  'giftCard.preview': 'Preview',
  'giftCard.preview.to': 'For {name}',
  'giftCard.preview.from': 'From {name}',
};
