/** How an account ends, and what its owner takes along. */
export const en = {
  'deletionCode.subject': 'Your code to close your {brand} account',
  'deletionCode.preview': 'It is good for 15 minutes.',
  'deletionCode.tell':
    'you want to close your {brand} account. Type this code on the page where you asked for it, within 15 minutes:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'If you did not ask for this, do not give the code to anybody, and choose a new password: somebody is signed in to your account.',
  'accountClosed.subject': 'Your {brand} account is closed',
  'accountClosed.preview': 'You can open it again within {days} days.',
  'accountClosed.tell':
    'your {brand} account is closed, and every device is signed out. In {days} days everything we know about you is erased, except for what the law obliges us to keep. Until then you can open it again:',
  'accountClosed.restore': 'Open my account again',
  'accountClosed.ignore': 'If you want it gone, there is nothing left to do.',
  'dataExport.subject': 'Your data from {brand}',
  'dataExport.preview': 'The link works once, within 24 hours.',
  'dataExport.tell':
    'the copy of everything {brand} knows about you is ready. Sign in to fetch it. The link works once, within 24 hours.',
  'dataExport.show': 'Fetch my data',
  'dataExport.ignore': 'If you did not ask for this, choose a new password: somebody is signed in to your account.',
} as const;
