// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scriptAfterPaint } from './script-after-paint.server.ts';

const LINKS =
  '<link rel="modulepreload" href="/a.js" nonce="once"/><link rel="modulepreload" href="/b.js"/><link rel="icon" href="/c.svg"/>';
const MODULE = '<script nonce="once" type="module" async="">import "/a.js";</script>';
const PAGE = `<html><head>${LINKS}</head><body><h1>New in</h1>${MODULE}<script nonce="once">later()</script></body></html>`;

test('scriptAfterPaint leaves only the deferred script', () => {
  const html = scriptAfterPaint(PAGE, 'once');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="icon" href="/c.svg"/>');
  expect(html).toContain('<script nonce="once" type="text/plain" id="late-script">import "/a.js";</script>');
  expect(html).toContain('(["/a.js","/b.js"])</script><script nonce="once">later()</script></body></html>');
});

test('scriptAfterPaint keeps a page without script unchanged', () => {
  expect(scriptAfterPaint('<html><body>Sorry</body></html>', 'once')).toBe('<html><body>Sorry</body></html>');
});

describe('deferred script in the browser', () => {
  let painted: () => void;

  beforeEach(() => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe = () => {};
        constructor(notify: () => void) {
          painted = notify;
        }
      },
    );
    const parts = new DOMParser().parseFromString(scriptAfterPaint(PAGE, 'once'), 'text/html');
    document.head.innerHTML = '';
    document.body.innerHTML = parts.body.innerHTML;
    const starter = [...document.scripts].map(({ textContent }) => textContent).find((code) => code?.includes('files'));
    // biome-ignore lint/security/noGlobalEval: what is written into the page is run as the page would
    // biome-ignore lint/complexity/noCommaOperator: in the window, not here
    (0, eval)(starter ?? '');
  });
  afterEach(() => vi.unstubAllGlobals());

  const requested = () => [...document.head.querySelectorAll('link, script')].map((one) => one.outerHTML);

  test('loads once, at the first paint', () => {
    expect(requested()).toEqual([]);
    painted();
    window.dispatchEvent(new Event('load'));
    expect(requested()).toHaveLength(3);
    expect(requested()[0]).toContain('href="/a.js"');
    expect(requested()[2]).toContain('import "/a.js";');
  });

  test('loads soon after the load event when nothing is painted, as in a background tab', () => {
    vi.useFakeTimers();
    window.dispatchEvent(new Event('load'));
    expect(requested()).toEqual([]);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(requested()).toHaveLength(3);
  });
});
