export const en = {
  'appInfo.title': 'The {brand} app',
  'appInfo.intro': 'All of {brand} in your pocket: shop what’s new, track your orders and save the pieces you love.',
  'appInfo.download': 'Download the app',
  'appInfo.ios': 'Download for iPhone and iPad',
  'appInfo.android': 'Download for Android',
  'appInfo.first.title': 'See it first',
  'appInfo.first.text':
    'Browse new arrivals as soon as they land, and get an alert when something on your wishlist drops in price or comes back in your size.',
  'appInfo.orders.title': 'Every order, one tap away',
  'appInfo.orders.text': 'Follow your parcel from our warehouse to your door, and start a return in moments.',
  'appInfo.account.title': 'One account everywhere',
  'appInfo.account.text':
    'Sign in once. Your wishlist, addresses and orders are the same in the app and on the website.',
  'marketplace.title': '{brand} Marketplace',
  'marketplace.intro': 'More brands we love, alongside our own.',
  'marketplace.what.title': 'What is Marketplace?',
  'marketplace.what.text':
    'Marketplace is where independent brands sell on {brand}. Our buyers hand-pick every one, and each product page tells you who sells and sends the item.',
  'marketplace.buying.title': 'How does buying work?',
  'marketplace.buying.text':
    'Shop as usual and pay for everything in one go. Items from different sellers may arrive in separate parcels.',
  'marketplace.returns.title': 'What about returns?',
  'marketplace.returns.text':
    'Our returns policy covers Marketplace orders too. If something isn’t right, get in touch and we’ll sort it out with the seller.',
  'marketplace.sell.title': 'Sell with us',
  'marketplace.sell.text': 'Have a brand our customers would love? We’d like to hear from you.',
  'marketplace.sell.link': 'Get in touch',
};
