export const returns = {
  'returns.title': 'returns',
} as const;
