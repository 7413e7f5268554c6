/** Below this all shop languages use plain digits. */
const PLAIN_BELOW = 1000;

/**
 * Formats `#` in messages, called by compiled catalogues. Small numbers skip Intl, which is slow on first use in a
 * browser.
 */
export function number(locale: string, value: number, offset: number): string {
  const counted = value - offset;
  const isPlain = Number.isInteger(counted) && counted >= 0 && counted < PLAIN_BELOW;
  return isPlain ? String(counted) : new Intl.NumberFormat(locale).format(counted);
}
