export const en = {
  'wishlistNews.price-drop.subject': '{brand}: {title} now costs less',
  'wishlistNews.price-drop.preview': 'Prices on your wishlist have come down.',
  'wishlistNews.price-drop.tell': 'what you have saved at {brand} costs less today:',
  'wishlistNews.back-in-stock.subject': 'Back at {brand}: {title}',
  'wishlistNews.back-in-stock.preview': 'A piece of your wishlist is back, in a small number.',
  'wishlistNews.back-in-stock.tell':
    'what you have saved at {brand} is back. We tell as many people as there are pieces, but we cannot keep one for you.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: now {price}, and {saved} when you saved it',
  'wishlistNews.comma': ', ',
  'wishlistNews.more': '{more, plural, one {And one more piece.} other {And # more pieces.}}',
  'wishlistNews.show': 'See my wishlist',
  'wishlistNews.why': 'You get this mail because you asked for it on your wishlist.',
  'wishlistNews.unsubscribe': 'No more mails about my wishlist',
} as const;
