/** Adding all pieces of an outfit at once. */
export const en = {
  'look.add': 'Add the whole look',
  'look.intro': 'Choose a size for each item.',
  'look.submit': '{count, plural, one {Add # item to bag} other {Add # items to bag}}',
  'look.refused': 'Nothing was added to your bag',
  'look.refusedPiece': '{title}: {reason}',
  'look.spots': 'Items in the picture',
  'look.spot': 'Show {title}',
};
