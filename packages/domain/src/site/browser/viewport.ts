/** §9: maximum scale 5 except on Android, where the limit would also block the shopper's own zoom setting. */
export const viewportContent = (userAgent: string): string =>
  `width=device-width, initial-scale=1${/android/i.test(userAgent) ? '' : ', maximum-scale=5'}`;
