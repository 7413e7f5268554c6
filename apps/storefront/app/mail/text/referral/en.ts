export const en = {
  'referralInvite.subject': '{name} has given you {percent}% off your first {brand} order',
  'referralInvite.subjectOfFriend': 'A friend has given you {percent}% off your first {brand} order',
  'referralInvite.preview': 'Your code is {code}.',
  'referralInvite.tell': '{name} shops at {brand} and thinks you’ll love it too.',
  'referralInvite.tellOfFriend': 'A friend of yours shops at {brand} and thinks you’ll love it too.',
  'referralInvite.offer':
    'Use code {code} for {percent}% off your first order. The link below will remember it for you.',
  'referralInvite.minimum': 'It’s for orders of {minimum} or more.',
  'referralInvite.show': 'Start shopping',
  'referralInvite.once':
    'We’re only emailing you this once, because a customer gave us your address. We won’t add you to any list.',
  'referralInvite.stop': 'Stop invites to this address',
  'referralReward.subject': 'Thank you: {worth} from {brand}',
  'referralReward.preview': 'Your friend’s first order has earned you a reward.',
  'referralReward.credit':
    'Thanks to you, a friend has placed their first order at {brand}. We’ve added {worth} to your balance.',
  'referralReward.byCode':
    'Thanks to you, a friend has placed their first order at {brand}. Here’s {worth} off your next order. Enter this code in your bag:',
  'referralReward.code': '{code}',
  'referralReward.once': 'It works once, within {days} days.',
  'referralReward.show': 'View your friends',
} as const;
