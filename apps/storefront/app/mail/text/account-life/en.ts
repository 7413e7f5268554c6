/** Account closure and data export. */
export const en = {
  'goodwill.subject': '{worth} from {brand}',
  'goodwill.preview': 'It’s already in your account balance.',
  'goodwill.tell': 'We’ve added {worth} to your account balance. Use it at checkout whenever you like.',
  'goodwill.show': 'View your balance',
  'accountsMerged.subject': 'Your {brand} accounts are now one',
  'accountsMerged.preview': 'Everything is in one place.',
  'accountsMerged.kept':
    'We’ve combined your two {brand} accounts. Your orders, addresses and balance from {other} are now in this account. Keep signing in with this email address.',
  'accountsMerged.ended':
    'We’ve combined your two {brand} accounts. From now on, sign in with {other}: your orders, addresses and balance are there. This address no longer opens an account.',
  'accountsMerged.signIn': 'Sign in',
  'accountsMerged.notYou': 'If this isn’t what you wanted, please get in touch.',
  'deletionCode.subject': 'Your code to close your {brand} account',
  'deletionCode.preview': 'It works for 15 minutes.',
  'deletionCode.tell': 'You asked to close your {brand} account. Enter this code within 15 minutes:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'If you didn’t ask for this, don’t share the code, and choose a new password: someone else is signed in to your account.',
  'accountClosed.subject': 'Your {brand} account is closed',
  'accountClosed.preview': 'You can reopen it within {days} days.',
  'accountClosed.tell':
    'Your {brand} account is closed and you’re signed out on every device. In {days} days we’ll erase everything we hold about you, except what the law says we must keep. Until then, you can reopen it:',
  'accountClosed.restore': 'Reopen my account',
  'accountClosed.ignore': 'If you’d rather not reopen it, there’s nothing more to do.',
  'dataExport.subject': 'Your data from {brand}',
  'dataExport.preview': 'The link works once, within 24 hours.',
  'dataExport.tell':
    'Your copy of everything {brand} holds about you is ready. Sign in to download it. The link works once, within 24 hours.',
  'dataExport.show': 'Download my data',
  'dataExport.ignore': 'If you didn’t ask for this, choose a new password: someone else is signed in to your account.',
} as const;
