/** Of the change of an account's e-mail address. */
export const en = {
  'emailChange.subject': 'Confirm your new {brand} address',
  'emailChange.preview': 'One click, and you sign in with this address.',
  'emailChange.ask':
    'Somebody asked to use this email address for their {brand} account. If it was you, confirm it within an hour.',
  'emailChange.confirm': 'Use this address',
  'emailChange.ignore': 'If it was not you, do nothing: without your click nothing changes.',
  'emailChanged.subject': 'Your {brand} address was changed',
  'emailChanged.preview': 'This address is not used for your account any more.',
  'emailChanged.tell':
    'The email address of your {brand} account was just changed to another one, with your password and by a link that was sent there.',
  'emailChanged.notYou': 'If it was not you, write to us at once.',
  'emailChanged.contact': 'Write to us',
} as const;
