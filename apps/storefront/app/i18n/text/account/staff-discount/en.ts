/** Staff discount link. */
export const en = {
  'staffDiscount.title': 'Staff discount',
  'staffDiscount.text': 'As one of the team, you get staff prices. Add them to your account with one click.',
  'staffDiscount.submit': 'Turn on my discount',
  'staffDiscount.done': 'Your staff discount is on. You’ll see it in your bag.',
  'staffDiscount.shop': 'Shop new in',
  'staffDiscount.dead': 'This link has expired, been used already, or is for another account.',
} as const;
