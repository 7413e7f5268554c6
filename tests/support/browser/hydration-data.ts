/** Inline scripts of a page. React escapes `>` in attributes, and `</script` in scripts. */
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Products of cards, as far as the cards do not show them. */
const TILE = / data-tile="([^"]*)"/g;

/** Data that the script of a page reads from its HTML, in bytes: shop, loader data, state of the router and cards. */
export function measureHydrationData(html: string): number {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '', code = '']) =>
    isData(attributes, code),
  );
  const texts = [...scripts.map(([, , code]) => code), ...[...html.matchAll(TILE)].map(([, tile]) => tile)];
  return texts.reduce((bytes, text = '') => bytes + Buffer.byteLength(text), 0);
}

const isData = (attributes: string, code: string): boolean =>
  attributes.includes('id="shop"') || code.includes('__reactRouterContext');
