import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadForeignScript } from './foreign-script.ts';

const URL_OF_IT = 'https://slow.example.com/script.js';
/** What was put into the page; none of it is fetched, since the simulated browser loads no files. */
let scripts: HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a script of somebody else', () => {
  test('waits until the page has loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    loadForeignScript({ url: URL_OF_IT, attempts: [5] });
    expect(scripts).toHaveLength(0);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(scripts.map(({ src }) => src)).toEqual([URL_OF_IT]);
  });

  test('comes with the nonce of the page and what it reads from its own element', () => {
    const own = document.createElement('script');
    own.type = 'application/json';
    own.setAttribute('nonce', 'once');
    own.nonce = 'once';
    document.body.append(own);
    loadForeignScript({ url: URL_OF_IT, attempts: [5], data: { cookieDays: '400' } });
    const [script] = scripts;
    expect(script?.nonce).toBe('once');
    expect(script?.async).toBe(true);
    expect(script?.getAttribute('data-cookie-days')).toBe('400');
  });

  test('that hangs is tried anew after each time-out, and given up after the last', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    vi.advanceTimersByTime(4_999);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scripts).toHaveLength(2);
    vi.advanceTimersByTime(600_000);
    expect(scripts).toHaveLength(2);
  });

  test('that fails waits for the end of its time before it is tried anew', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    scripts[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(4_999);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scripts).toHaveLength(2);
  });

  test('that has come is not asked for again', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    scripts[0]?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(600_000);
    expect(scripts).toHaveLength(1);
  });
});
