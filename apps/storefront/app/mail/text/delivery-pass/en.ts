/** What owners of a delivery pass are told. Only en-GB sells it (§2). */
export const en = {
  'deliveryPass.renewing.subject': 'Your {brand} delivery pass goes on on {day}',
  'deliveryPass.renewing.preview': 'We charge {price} to your saved card, unless you cancel before.',
  'deliveryPass.renewing.tell':
    'your delivery pass with {brand} ends on {day}. It then goes on for another year, and we charge {price} to the card that you use by default.',
  'deliveryPass.renewing.how':
    'You need not do anything. If you would rather not go on, cancel before that day: you keep your free delivery until then.',
  'deliveryPass.renewed.subject': 'Your {brand} delivery pass runs until {day}',
  'deliveryPass.renewed.preview': 'Another year of free delivery.',
  'deliveryPass.renewed.tell':
    'thank you: we have charged {price} to your card, and your delivery pass with {brand} now runs until {day}.',
  'deliveryPass.renewed.how': 'You can cancel at any time. It then ends on that day.',
  'deliveryPass.ending.subject': 'Your {brand} delivery pass ends',
  'deliveryPass.ending.preview': 'We could not charge your card.',
  'deliveryPass.ending.tell':
    'we could not charge {price} for another year of your delivery pass with {brand}, so that it ends on its last day.',
  'deliveryPass.ending.how': 'Nothing was taken. If you would like to go on, you can join again.',
  'deliveryPass.show': 'See my subscription',
} as const;
