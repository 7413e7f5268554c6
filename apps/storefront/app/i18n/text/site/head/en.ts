export const en = {
  'head.page': '{title} at {brand}.',
  'head.listing.title': '{title}, page {page}',
  'head.listing.description': '{title}, page {page}: {description}',
  'head.contact':
    'Got a question about an order, a return or something you love? Message {brand} customer care and we’ll reply by email.',
  'head.faq': 'Help with orders, delivery, returns, payment and your account at {brand}.',
  'head.unlisted.account': 'Your {brand} account: orders, returns, addresses, payment cards and preferences.',
  'head.unlisted.backInStock':
    'Leave your email address and {brand} will let you know when your size is back in stock.',
  'head.unlisted.quote': 'Your {brand} bag, with delivery, discounts and the total before you check out.',
  'head.unlisted.checkout': 'Complete your {brand} order: address, delivery and payment.',
  'head.unlisted.consent': 'Choose which cookies {brand} can use. You can change your mind at any time.',
  'head.unlisted.giftCard': 'Activate your {brand} gift card and it’s yours to spend.',
  'head.unlisted.guestReturn':
    'Return a {brand} order without an account. All you need is your order number and email address.',
  'head.unlisted.login': 'Sign in to your {brand} account to see your orders, returns, addresses and wishlist.',
  'head.unlisted.mails': 'Confirm or stop the emails you get from {brand}.',
  'head.unlisted.orderLookup': 'Track a {brand} order with your order number and email address. No account needed.',
  'head.unlisted.password': 'Choose a new password for your {brand} account with a link we’ll email you.',
  'head.unlisted.referral': 'A friend thinks you’ll love {brand}. Enjoy a discount on your first order.',
  'head.unlisted.register':
    'Create a {brand} account to keep your orders, returns and wishlist in one place, on every device.',
  'head.unlisted.reviews': 'What {brand} buyers say about fit, quality and wear, by size and rating.',
  'head.unlisted.search': 'Search {brand} by name, colour or size, or find similar styles with a photo.',
  'head.unlisted.sharedWishlist': 'A wishlist that’s been shared with you. See what they love at {brand}.',
  'head.unlisted.stores': 'Choose your {brand} store for local prices, delivery and returns.',
  'head.unlisted.wishlist': 'Your {brand} wishlist, with today’s prices and sizes.',
};
