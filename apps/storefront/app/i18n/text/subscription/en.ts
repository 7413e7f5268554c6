/** What a customer is subscribed to. Only en-GB has the page (§2). */
export const en = {
  'subscription.title': 'Your subscriptions',
  'subscription.newsletter.title': 'Newsletter',
  'subscription.newsletter.on': 'You get our newsletter at {email}.',
  'subscription.newsletter.off': 'You do not get our newsletter.',
  'subscription.newsletter.subscribe': 'Send me the newsletter',
  'subscription.newsletter.unsubscribe': 'Stop the newsletter',
  'subscription.newsletter.what':
    'New pieces and offers, now and then. You can stop it here or with the link in every mail.',
  'subscription.saved': 'Your choice is saved.',
  'subscription.refused': 'Nothing was changed',
  'subscription.pass.title': 'Unlimited delivery',
  'subscription.pass.active': 'Your pass runs until {date} and then goes on for {price}.',
  'subscription.pass.ending': 'Your pass is cancelled. You can use it until {date}.',
  'subscription.pass.cancel': 'Cancel my pass',
  'error.no_delivery_pass': 'You have no delivery pass that could be cancelled.',
  'subscription.pass.card':
    'We charge the saved card that you use by default. Where there is none, the pass ends on that day.',
  'subscription.pass.cards': 'Your saved cards',
  'subscription.join.title': 'Royalty: unlimited delivery',
  'subscription.join.what': 'Standard and Next Day delivery on every order for a year, for {price}.',
  'subscription.join.renewal':
    'It goes on for {price} a year until you cancel. We write to you a week before, and you can cancel here at any time.',
  'subscription.join.submit': 'Add the pass to my bag',
  'error.pass_active': 'You have a delivery pass already.',
  'error.pass_in_bag': 'A delivery pass is in your bag already.',
} as const;
