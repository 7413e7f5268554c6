/** Cancelling every back-in-stock email of an address. */
export const en = {
  'backInStock.cancelAll.text': 'Or stop all your back-in-stock emails in one go, for every size you asked about.',
  'backInStock.cancelAll.submit': 'Stop all back-in-stock emails',
  'backInStock.cancelAll.done': 'Done. You’ll get no further back-in-stock emails from us unless you ask again.',
};
