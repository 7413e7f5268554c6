export const people = {
  'people.title': 'people',
} as const;
