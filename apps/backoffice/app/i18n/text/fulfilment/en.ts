export const fulfilment = {
  'fulfilment.title': 'fulfilment',
} as const;
