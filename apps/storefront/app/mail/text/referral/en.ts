export const en = {
  'referralInvite.subject': '{name} gives you {percent}% off your first {brand} order',
  'referralInvite.subjectOfFriend': 'A friend gives you {percent}% off your first {brand} order',
  'referralInvite.preview': 'Your code is {code}.',
  'referralInvite.tell': '{name} shops at {brand} and thinks that you might like it, too.',
  'referralInvite.tellOfFriend': 'a friend of yours shops at {brand} and thinks that you might like it, too.',
  'referralInvite.offer':
    'With the code {code} your first order is {percent}% less. The link below remembers it for you.',
  'referralInvite.show': 'Have a look',
  'referralInvite.once':
    'We write to you this once, because a customer gave us your address for it. It is on no list of ours.',
  'referralInvite.stop': 'No more invitations to this address',
  'referralReward.subject': 'Thank you: {worth} from {brand}',
  'referralReward.preview': 'Your friend has kept what they ordered.',
  'referralReward.credit':
    'a friend who came to {brand} through you has kept what they ordered. {worth} is now part of your balance.',
  'referralReward.byCode':
    'a friend who came to {brand} through you has kept what they ordered. Here is {worth} off your next order. Type this code into your bag:',
  'referralReward.code': '{code}',
  'referralReward.once': 'It works once, within a year.',
  'referralReward.show': 'See your friends',
} as const;
