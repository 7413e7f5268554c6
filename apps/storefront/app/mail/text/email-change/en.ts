/** Email address change. */
export const en = {
  'emailChange.subject': 'Confirm your new {brand} email address',
  'emailChange.preview': 'One click and you’ll sign in with this address.',
  'emailChange.ask': 'You asked to use this email address for your {brand} account. Please confirm it within an hour.',
  'emailChange.confirm': 'Use this address',
  'emailChange.ignore': 'If this wasn’t you, just ignore this email and nothing will change.',
  'emailChanged.subject': 'Your {brand} email address has been changed',
  'emailChanged.preview': 'This address is no longer linked to your account.',
  'emailChanged.tell':
    'The email address for your {brand} account has just been changed, using your password and a link sent to the new address.',
  'emailChanged.notYou': 'If this wasn’t you, contact us right away.',
  'emailChanged.contact': 'Contact us',
} as const;
