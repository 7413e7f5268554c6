/** Every text of every mail, as ICU messages. The other languages fall back to English key by key. */
export const en = {
  'newsletterConfirmation.subject': 'Confirm your {brand} newsletter',
  'newsletterConfirmation.preview': 'One click and you are on the list.',
  'newsletterConfirmation.greeting': 'Hello,',
  'newsletterConfirmation.ask':
    'Someone, we hope you, asked for the {brand} newsletter at this address. Please confirm that it is yours.',
  'newsletterConfirmation.confirm': 'Confirm my address',
  'newsletterConfirmation.ignore': 'If it was not you, do nothing: without your click we send no newsletter.',
  'newsletterConfirmation.unsubscribe': 'Take my address off the list',
  'contactMessage.subject': '{topic}: a message from {name}',
  'contactMessage.topic.order': 'An order',
  'contactMessage.topic.delivery': 'Delivery',
  'contactMessage.topic.returns': 'Returns',
  'contactMessage.topic.product': 'A product',
  'contactMessage.topic.website': 'The website',
  'contactMessage.topic.other': 'Something else',
  'contactMessage.from': '{name} ({email}) wrote by the contact form:',
  'contactMessage.order': 'Order number: {orderNumber}',
  'contactMessage.answer': 'Answer this mail to write to them.',
  'contactConfirmation.subject': '{brand}: we have your message',
  'contactConfirmation.preview': 'It has reached the people who answer.',
  'contactConfirmation.greeting': 'Hello,',
  'contactConfirmation.thanks':
    'thank you for writing to {brand}. Your message has reached us. A person reads it and answers to this address.',
  'contactConfirmation.ignore':
    'If you did not write to us, somebody has typed your address by mistake. You need not do anything.',
  'footer.sender': 'This mail comes from {legalName}, {address}.',
} as const;
