export const en = {
  'share.link': 'Shopping with our team? Get your code',
  'share.connected': 'Our team can see your bag',
  'share.title': 'Shop with our team',
  'share.text':
    'On the phone with us? Tell us this code and we can see your bag and change it with you. We never see your card details.',
  'share.start': 'Get a code',
  'share.code': 'Your code',
  'share.until': 'It works once, until {time}.',
  'share.again': 'Get a new code',
  'share.isConnected': 'We’re connected to your bag until {time}. We can see and change it with you.',
  'share.end': 'End connection',
  'share.back': 'Back to your bag',
};
