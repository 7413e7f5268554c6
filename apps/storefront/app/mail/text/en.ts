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
  'footer.sender': 'This mail comes from {legalName}, {address}.',
} as const;
