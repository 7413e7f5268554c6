// @vitest-environment happy-dom

import { endpointUrl } from '@shop/contracts/endpoint';
import { experimentEndpoints } from '@shop/contracts/shop/site/experiments';
import { EXPERIMENT_VISIT_PATH } from '@shop/contracts/shop/site/experiments-path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCounted, reportVisit } from './experiment-visit.ts';

let sent: { path: unknown; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: unknown, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop writes it
  document.cookie = 'plt_ab=; Max-Age=0; Path=/';
});

const seen = [{ key: 'hero', variant: 'b' }];

test('the path is that of the contract', () => {
  expect(EXPERIMENT_VISIT_PATH).toBe(endpointUrl(experimentEndpoints.visit));
});

test.each([
  { cookie: undefined, shown: [], isSent: true },
  { cookie: '417', shown: [], isSent: false },
  { cookie: '417', shown: seen, isSent: true },
  { cookie: '417.hero', shown: seen, isSent: false },
  { cookie: '417.other', shown: seen, isSent: true },
])('with the cookie $cookie and $shown on the page a report is sent: $isSent', async ({ cookie, shown, isSent }) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop writes it
  if (cookie) document.cookie = `plt_ab=${cookie}; Path=/`;
  await reportVisit(shown, 'en_GB');
  expect(sent).toEqual(isSent ? [{ path: EXPERIMENT_VISIT_PATH, body: { seen: shown } }] : []);
});

test.each([
  ['', undefined],
  ['417', undefined],
  ['417.hero', [{ key: 'hero', variant: 'b' }]],
])('a browser with the mark %j was counted by %o', (mark, expected) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop writes it
  if (mark) document.cookie = `plt_ab=${mark}; Path=/`;
  expect(listCounted(['hero', 'order'].map((key) => ({ key, variant: 'b' })))).toEqual(expected);
});
