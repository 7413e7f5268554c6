export const en = {
  'giftCard.subject': 'Your {worth} {brand} gift card',
  'giftCard.preview': 'Your code is inside, worth {worth}.',
  'giftCard.tell': 'Here’s your {brand} gift card, worth {worth}. This is your code:',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Check the balance or add it to your account',
  'giftCard.pay': 'You can also enter the code in your bag to pay with it. Anything left stays on the card.',
  'giftCard.keep': 'Keep this email safe: anyone with the code can spend it, and we can’t show it to you again.',
  'giftCard.presentSubject': '{from} has sent you a {worth} {brand} gift card',
  'giftCard.presentGreeting': 'Hello {name},',
  'giftCard.presentTell': '{from} has sent you a {brand} gift card worth {worth}.',
  'giftCard.presentMessage': 'A message from {from}: “{message}”',
  'giftCard.presentCode': 'This is your code:',
} as const;
