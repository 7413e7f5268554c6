export const en = {
  'giftCard.subject': 'A {brand} gift card of {worth}',
  'giftCard.preview': 'Its code is inside: it is worth {worth}.',
  'giftCard.tell': 'here is a {brand} gift card worth {worth}. This is its code:',
  'giftCard.code': '{code}',
  'giftCard.activate': 'See the balance or add it to your account',
  'giftCard.pay': 'You can also type the code into your bag and pay with it there. What is left stays on the card.',
  'giftCard.keep': 'Keep this mail: whoever has the code can pay with it, and we cannot show it to you again.',
  'giftCard.presentSubject': '{from} has sent you a {brand} gift card of {worth}',
  'giftCard.presentGreeting': 'Hello {name},',
  'giftCard.presentTell': '{from} has a present for you: a {brand} gift card worth {worth}.',
  'giftCard.presentMessage': '{from} writes: “{message}”',
  'giftCard.presentCode': 'This is its code:',
} as const;
