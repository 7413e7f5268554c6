const MODULE_LINK = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
/** What the router lets the page begin with; it stands once in a page, and in none that has no script. */
const moduleTag = (nonce: string): string => `<script nonce="${nonce}" type="module" async="">`;
const lateTag = (nonce: string): string => `<script nonce="${nonce}" type="text/plain" id="late-script">`;

/**
 * A page can be read and used before its script is there, so that the script is fetched when the page is on the screen:
 * until then pictures and fonts have the line to themselves (decision 0035). Neither React nor its router can say so.
 */
export function scriptAfterPaint(html: string, nonce: string): string {
  const [before, after, ...others] = html.split(moduleTag(nonce));
  if (before === undefined || after === undefined || others.length > 0) return html;
  const files = [...html.matchAll(MODULE_LINK)].map(([, file]) => file);
  const end = after.indexOf('</script>') + '</script>'.length;
  const starter = `<script nonce="${nonce}">(${begin})(${JSON.stringify(files)})</script>`;
  return (before + lateTag(nonce) + after.slice(0, end) + starter + after.slice(end)).replaceAll(MODULE_LINK, '');
}

/** A tab in the background is loaded, and not painted. */
const PATIENCE_MS = 1000;

/** Runs in the page, as it is written here: it can use nothing from outside of itself. */
const begin = `(files) => {
  const late = document.getElementById('late-script');
  const add = (name, rest) => document.head.append(Object.assign(document.createElement(name), rest));
  let hasBegun = false;
  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of files) add('link', { rel: 'modulepreload', fetchPriority: 'low', href });
    add('script', { type: 'module', nonce: late.nonce, textContent: late.textContent });
  };
  addEventListener('load', () => setTimeout(start, ${PATIENCE_MS}));
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}`.replaceAll(/\n\s*/g, '');
