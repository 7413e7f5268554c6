/** Up to here no language of the shop writes a number otherwise than figure by figure. */
const PLAIN_BELOW = 1000;

/**
 * What a text says for `#`: the compiled catalogues call it. The numbers of a page are mostly small, and a browser takes
 * longer to find out how its languages write numbers than to show the page.
 */
export function number(locale: string, value: number, offset: number): string {
  const said = value - offset;
  const isPlain = Number.isInteger(said) && said >= 0 && said < PLAIN_BELOW;
  return isPlain ? String(said) : new Intl.NumberFormat(locale).format(said);
}
