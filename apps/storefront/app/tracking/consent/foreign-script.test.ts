// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadForeignScript } from './foreign-script.ts';

const URL_OF_IT = 'https://slow.example.com/script.js';
/** Scripts added to the page; happy-dom does not fetch them. */
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

describe('a third-party script', () => {
  test('loads after the page', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    loadForeignScript({ url: URL_OF_IT, attempts: [5] });
    expect(scripts).toHaveLength(0);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(scripts.map(({ src }) => src)).toEqual([URL_OF_IT]);
  });

  test('gets its data attributes', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5], data: { cookieDays: '400' } });
    const [script] = scripts;
    expect(script?.async).toBe(true);
    expect(script?.getAttribute('data-cookie-days')).toBe('400');
  });

  test('is retried after each timeout, and abandoned after the last', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    vi.advanceTimersByTime(4_999);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scripts).toHaveLength(2);
    vi.advanceTimersByTime(600_000);
    expect(scripts).toHaveLength(2);
  });

  test('is retried after a failure only at the end of the timeout', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    scripts[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(4_999);
    expect(scripts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scripts).toHaveLength(2);
  });

  test('is not requested again once loaded', () => {
    loadForeignScript({ url: URL_OF_IT, attempts: [5, 10] });
    scripts[0]?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(600_000);
    expect(scripts).toHaveLength(1);
  });
});
