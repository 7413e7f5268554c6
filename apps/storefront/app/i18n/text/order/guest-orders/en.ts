/** Orders of guests: link of the mail, parcel page. */
export const en = {
  'order.link.dead': 'This link no longer works. Enter your order number and email to see your order.',
  'order.parcel.title': 'Track your parcel',
  'order.parcel.unknown': 'We couldn’t find a parcel with this tracking number.',
};
