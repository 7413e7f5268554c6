const MODULE_LINK = '<link rel="modulepreload"';
const HREF = / href="([^"]+)"/;
/** Module script tag written by the router; occurs once in a page, and never in a page without script. */
const moduleTag = (nonce: string): string => `<script nonce="${nonce}" type="module" async="">`;
const lateTag = (nonce: string): string => `<script nonce="${nonce}" type="text/plain" id="late-script">`;

/**
 * Loads the page's script after the first paint, so that images and fonts get the bandwidth first (decision 0035);
 * the page is usable before. React and its router have no option for this.
 */
export function scriptAfterPaint(html: string, nonce: string): string {
  const [before, after, ...others] = html.split(moduleTag(nonce));
  if (before === undefined || after === undefined || others.length > 0) return html;
  const [head, ...rest] = before.split(MODULE_LINK);
  const links = rest.map((part) => part.indexOf('>') + 1);
  const files = rest.map((part, place) => HREF.exec(part.slice(0, links[place]))?.[1]);
  const end = after.indexOf('</script>') + '</script>'.length;
  const starter = `<script nonce="${nonce}">(${begin})(${JSON.stringify(files)})</script>`;
  const page = [head, ...rest.map((part, place) => part.slice(links[place]))];
  return `${page.join('')}${lateTag(nonce)}${after.slice(0, end)}${starter}${after.slice(end)}`;
}

/** Fallback timeout: a background tab is loaded but never painted. */
const PATIENCE_MS = 1000;

/** Longest wait of an early press for the script; then the browser handles it, as without script. */
const EARLY_PRESS_MS = 3000;

/**
 * Serialised into the page, so it must not reference anything outside itself.
 *
 * A press on `data-early` before its script has arrived is kept, and repeated once the control is ready: with script
 * these controls have `aria-haspopup` or, as a form, `novalidate`. Hydration may replace the element, so it is found
 * again by its place among all of them.
 */
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
  const list = () => [...document.querySelectorAll('[data-early]')];
  const isReady = (control) => control.matches('[aria-haspopup],[novalidate]');
  let pressed;
  const repeat = (place, until) => {
    const control = list()[place];
    if (!control || pressed !== place) return;
    if (!isReady(control) && Date.now() < until) return requestAnimationFrame(() => repeat(place, until));
    pressed = -1;
    control.requestSubmit ? control.requestSubmit() : control.click();
  };
  const keep = (event) => {
    const control = event.target.closest?.('[data-early]');
    if (!control || isReady(control) || pressed === -1 || (event.type === 'click') === (control.localName === 'form')) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    start();
    pressed = list().indexOf(control);
    repeat(pressed, Date.now() + ${EARLY_PRESS_MS});
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
}`.replaceAll(/\n\s*/g, '');
