/** Delivery pass mails. Only en-GB sells it (§2). */
export const en = {
  'deliveryPass.renewing.subject': 'Your {brand} delivery pass renews on {day}',
  'deliveryPass.renewing.preview': 'We’ll charge {price} to your saved card unless you cancel first.',
  'deliveryPass.renewing.tell':
    'Your {brand} delivery pass ends on {day}. It will then renew for another year, and we’ll charge {price} to your default card.',
  'deliveryPass.renewing.how':
    'There’s nothing you need to do. If you’d rather not renew, cancel before then and keep your free delivery until that day.',
  'deliveryPass.renewed.subject': 'Your {brand} delivery pass is valid until {day}',
  'deliveryPass.renewed.preview': 'Another year of free delivery.',
  'deliveryPass.renewed.tell':
    'Thank you. We’ve charged {price} to your card, and your {brand} delivery pass is now valid until {day}.',
  'deliveryPass.renewed.how': 'You can cancel any time, and your pass will end on that day.',
  'deliveryPass.ending.subject': 'Your {brand} delivery pass is ending',
  'deliveryPass.ending.preview': 'We couldn’t charge your card.',
  'deliveryPass.ending.tell':
    'We couldn’t charge {price} to renew your {brand} delivery pass, so it will end on its last day.',
  'deliveryPass.ending.how': 'You haven’t been charged. If you’d like to carry on, you can join again.',
  'deliveryPass.confirming.subject': 'Your bank wants you to confirm your {brand} delivery pass',
  'deliveryPass.confirming.preview': 'We couldn’t charge {price} without you.',
  'deliveryPass.confirming.tell':
    'Your bank asks you to confirm the {price} for your {brand} delivery pass, so we couldn’t renew it for you. It ends on {day}.',
  'deliveryPass.confirming.how':
    'You haven’t been charged. To carry on, buy the pass again and confirm the payment with your bank: the new year is added to your current one.',
  'deliveryPass.show': 'View subscription',
} as const;
