export const en = {
  'head.page': '{title} at {brand}.',
  'head.listing.title': '{title}, page {page}',
  'head.listing.description': '{title}, page {page}: {description}',
  'head.contact':
    'A question about an order, a return or something you like? Write to {brand}, and customer care replies by email.',
  'head.faq': 'Answers about orders, delivery, returns, payment and your account at {brand}.',
  'head.unlisted.account': 'Your {brand} account: orders, returns, addresses, payment cards and preferences.',
  'head.unlisted.backInStock':
    'Leave your email address, and {brand} writes to you once, when your size is back in stock.',
  'head.unlisted.bag': 'What you have chosen at {brand}, with delivery, discounts and the total before you check out.',
  'head.unlisted.checkout': 'Complete your {brand} order step by step: address, delivery and payment.',
  'head.unlisted.consent': 'Choose which cookies {brand} may use. You can change your mind at any time.',
  'head.unlisted.giftCard': 'Activate your {brand} gift card, and its value is yours to spend.',
  'head.unlisted.guestReturn':
    'Send back something from {brand} without an account: the order number and your email address are enough.',
  'head.unlisted.login': 'Sign in to your {brand} account to see your orders, returns, addresses and wishlist.',
  'head.unlisted.mails': 'Confirm or stop the emails that you get from {brand}.',
  'head.unlisted.orderLookup':
    'Find a {brand} order by its number and your email address, and see where it is. You need no account.',
  'head.unlisted.password': 'Choose a new password for your {brand} account by a link that we send you by email.',
  'head.unlisted.referral': 'A friend recommends {brand}: enjoy a discount on your first order.',
  'head.unlisted.register':
    'Create a {brand} account: your orders, your returns and what you have saved in one place, on every device.',
  'head.unlisted.search':
    'Search everything at {brand} by name, colour or size, or find pieces that look like a photo.',
  'head.unlisted.sharedWishlist': 'A wishlist that somebody has shared with you: see what they love at {brand}.',
  'head.unlisted.stores':
    'Choose your {brand} store: its country, language and currency, its delivery and its returns.',
  'head.unlisted.wishlist': 'What you love at {brand}: your wishlist, with prices and sizes as they are today.',
};
