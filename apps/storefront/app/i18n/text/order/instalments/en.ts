export const en = {
  'instalments.line': '{count} interest-free payments of {each} with {method}',
  'instalments.uneven': '{count} interest-free payments of {each} with {method} (first payment {first})',
  'instalments.hint': '18+. Subject to status. T&Cs apply.',
};
