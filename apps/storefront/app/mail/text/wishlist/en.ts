export const en = {
  'wishlistNews.price-drop.subject': 'Price drop at {brand}: {title}',
  'wishlistNews.price-drop.preview': 'Prices have dropped on your wishlist.',
  'wishlistNews.price-drop.tell': 'Good news: the price has dropped on something you saved at {brand}.',
  'wishlistNews.back-in-stock.subject': 'Back at {brand}: {title}',
  'wishlistNews.back-in-stock.preview': 'An item on your wishlist is back, but stock is limited.',
  'wishlistNews.back-in-stock.tell':
    'Something you saved at {brand} is back in stock. Stock is limited and we can’t reserve one for you.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: now {price}, was {saved} when you saved it',
  'wishlistNews.comma': ', ',
  'wishlistNews.more': '{more, plural, one {And one more item.} other {And # more items.}}',
  'wishlistNews.show': 'View my wishlist',
  'wishlistNews.why': 'You’re getting this email because you turned on alerts for your wishlist.',
  'wishlistNews.unsubscribe': 'Stop wishlist emails',
} as const;
