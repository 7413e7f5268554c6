// @vitest-environment happy-dom
import { VITALS_PATH } from '@shop/contracts/shop/site/vitals-path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectVitals } from './web-vitals.ts';

let sent: { path: unknown; init: RequestInit }[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  sent = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (path: unknown, init: RequestInit) => {
    sent.push({ path, init });
    return new Response('{}');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

type Note = Parameters<NonNullable<Parameters<typeof collectVitals>[1]>>[0];

function visit(path: string, kind?: unknown, pages: (string | undefined)[] = []): Note {
  let note: Note = () => {};
  collectVitals({ path, kind, locale: 'fr_FR', pages }, (given) => {
    note = given;
  });
  return note;
}

test('vitals are sent once, when the page is left, with the latest values', () => {
  const note = visit('/robe-1.html', 'product');
  note({ name: 'LCP', value: 900 });
  note({ name: 'LCP', value: 1400 });
  note({ name: 'CLS', value: 0.02 });
  become('visible');
  expect(sent).toEqual([]);
  become('hidden');
  become('visible');
  become('hidden');
  expect(sent).toHaveLength(1);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    page: 'product',
    device: 'desk',
    metrics: { LCP: 1400, CLS: 0.02 },
  });
});

test('the vitals report is anonymous: no cookie, address or referrer', () => {
  visit('/customer/order-history/MW-7KD2-9QXA')({ name: 'TTFB', value: 80 });
  become('hidden');
  const [{ path, init } = { path: '', init: {} }] = sent;
  expect(path).toBe(VITALS_PATH);
  expect(init).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(init.headers).toEqual({ 'content-type': 'application/json', locale: 'fr_FR' });
  expect(String(init.body)).toContain('"page":"/customer/order-history/:number"');
  expect(String(init.body)).not.toContain('MW-7KD2');
});

test('load times name the experiments that have counted the browser', () => {
  const seen = [{ key: 'hero', variant: 'b' }];
  const visited = { path: '/', kind: undefined, locale: 'en_GB', pages: [], part: { listCounted: () => seen } };
  collectVitals(visited, (note) => note({ name: 'LCP', value: 900 }));
  become('hidden');
  expect(JSON.parse(String(sent[0]?.init.body)).seen).toEqual(seen);
});

test('a browser without measurements sends no report', () => {
  visit('/');
  become('hidden');
  expect(sent).toEqual([]);
});

test('kinds of the pages seen are reported, each once, also after the vitals', () => {
  const pages: (string | undefined)[] = ['product', undefined, 'results', 'nothing', 'product'];
  visit('/robe-1.html', 'product', pages)({ name: 'LCP', value: 900 });
  become('hidden');
  become('hidden');
  pages.push('pages');
  become('hidden');
  expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    {
      ...{ page: 'product', device: 'desk', metrics: { LCP: 900 } },
      visit: { isArrival: false, pages: ['product', null, 'results', 'nothing', 'product'] },
    },
    {
      ...{ page: 'product', device: 'desk', metrics: {} },
      visit: { isArrival: false, pages: ['pages'] },
    },
  ]);
});

test('a document that was opened from outside is an arrival, once', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  const pages: (string | undefined)[] = ['product'];
  visit('/robe-1.html', 'product', pages);
  become('hidden');
  pages.push('product');
  become('hidden');
  expect(sent.map(({ init }) => JSON.parse(String(init.body)).visit.isArrival)).toEqual([true, false]);
});
