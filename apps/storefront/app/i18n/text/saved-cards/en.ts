/** Cards that the payment gateway keeps for a customer. */
export const en = {
  'savedCards.title': 'Saved cards',
  'savedCards.empty.title': 'No saved cards',
  'savedCards.empty.text':
    'When you pay with a card and choose to save it, it appears here, and the next time you need not type it.',
  'savedCards.safe':
    'A saved card is kept by our payment provider. We never see or keep its number, and nobody can pay with it without your sign-in.',
  'savedCards.card': '{brand} ending in {lastFour}',
  'savedCards.validity.valid': 'Good until {date}',
  'savedCards.validity.expiring': 'Ends soon: {date}',
  'savedCards.validity.expired': 'Expired: {date}',
  'savedCards.default': 'Used first',
  'savedCards.remove': 'Remove',
  'savedCards.remove.which': 'Remove {brand} ending in {lastFour}',
  'savedCards.removed': 'The card is removed.',
  'savedCards.refused': 'The card was not removed',
  'error.card_unknown': 'This card is not among yours any more.',
} as const;
