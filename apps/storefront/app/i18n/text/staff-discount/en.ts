/** The link that the shop gives to those who work for it. */
export const en = {
  'staffDiscount.title': 'Staff discount',
  'staffDiscount.text': 'You work with us: one click, and your account gets the staff prices.',
  'staffDiscount.submit': 'Turn on my discount',
  'staffDiscount.done': 'Your staff discount is on. You see it in your bag.',
  'staffDiscount.shop': 'See what is new',
  'staffDiscount.dead': 'This link does not work: it has expired, was used before, or is for another account.',
} as const;
