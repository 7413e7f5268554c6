/** Part of the account credit at checkout. */
export const en = {
  'checkout.credit.part': 'Amount to use (optional)',
  'checkout.credit.part.hint': 'Leave this blank to use as much as your order needs.',
  'checkout.credit.part.wrong': 'Enter an amount such as 12.50.',
};
