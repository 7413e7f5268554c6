/** Pieces of the bag that sold out before they were paid for. */
export const en = {
  'soldOut.title': 'Sold out before you could check out',
  'soldOut.line': '{title}, size {size}',
  'soldOut.rest': 'You haven’t been charged. Choose another size below, or check out with the rest of your bag.',
  'soldOut.all': 'You haven’t been charged. Choose another size or a similar style to carry on.',
  'soldOut.sizes': 'Available sizes',
  'soldOut.swap': 'Swap to size {size}',
  'soldOut.colours': 'See other colours',
  'soldOut.similar': 'Shop similar styles',
  'soldOut.checkout': 'Nothing to check out yet',
};
