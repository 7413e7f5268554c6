import type { StoredQuote } from '@shop/domain/quote/quote';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildQuoteApi, refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { addToQuote, browserViewMode, requestViewMode } from './add-to-quote.ts';

afterEach(() => vi.unstubAllGlobals());

const product = { sku: 'DR1-01-10', quantity: 1 };
const nothing: StoredQuote = { flag: false, token: undefined };
const flagged: StoredQuote = { flag: true, token: undefined };
const both: StoredQuote = { flag: true, token: 'old' };

type Answers = Parameters<typeof buildQuoteApi>[0];
type Case = { stored: StoredQuote; onServer?: boolean; answers: Answers };

const created = () => ({ token: 'new', quoteId: 'Q1' });
const added = () => ({ quoteId: 'Q1' });
const failing = (status: number) => () => {
  throw refused(status);
};

async function run({ stored, onServer = false, answers }: Case) {
  const { api, calls } = buildQuoteApi(answers);
  const remembered: StoredQuote[] = [];
  const reported: unknown[] = [];
  const thrown = await addToQuote({
    product,
    stored,
    api: api.quote,
    remember: (next) => remembered.push(next),
    report: (error) => reported.push(error.status),
    onServer,
    viewMode: 'mobile',
    storeId: 4,
  }).catch((error: unknown) => error);
  return { calls: calls.map(([name]) => name), bodies: calls.map(([, body]) => body), remembered, reported, thrown };
}

describe('§4 quote lifecycle on add', () => {
  test.each<[string, Case, { calls: string[]; stored: StoredQuote }]>([
    [
      'with nothing stored a quote is created, and the flag is stored',
      { stored: nothing, answers: { create: created } },
      { calls: ['create'], stored: flagged },
    ],
    [
      'on the server-rendering branch the token is stored, too',
      { stored: nothing, onServer: true, answers: { create: created } },
      { calls: ['create'], stored: { flag: true, token: 'new' } },
    ],
    [
      'with a flag the product is added to the quote there is',
      { stored: flagged, answers: { add: added } },
      { calls: ['add'], stored: flagged },
    ],
    [
      'with a token alone it is added, too',
      { stored: { flag: false, token: 'old' }, onServer: true, answers: { add: added } },
      { calls: ['add'], stored: { flag: false, token: 'old' } },
    ],
    [
      'a quote that is gone is cleared and created anew, in the browser',
      { stored: flagged, answers: { add: failing(404), create: created } },
      { calls: ['add', 'create'], stored: flagged },
    ],
    [
      'a quote that is gone is cleared and created anew, on the server',
      { stored: both, onServer: true, answers: { add: failing(404), create: created } },
      { calls: ['add', 'create'], stored: { flag: true, token: 'new' } },
    ],
  ])('%s', async (_, given, { calls, stored }) => {
    const after = await run(given);
    expect(after.thrown).toBeUndefined();
    expect(after.calls).toEqual(calls);
    expect(after.remembered.at(-1)).toEqual(stored);
    expect(after.reported).toEqual([]);
  });

  test('clears flag and token before recreating a quote that is gone', async () => {
    const after = await run({ stored: both, onServer: true, answers: { add: failing(404), create: failing(503) } });
    expect(after.remembered).toEqual([nothing]);
    expect(after.reported).toEqual([503]);
  });

  test('clears the flag and keeps the token on 401, without report or new quote', async () => {
    const after = await run({ stored: both, onServer: true, answers: { add: failing(401) } });
    expect(after).toMatchObject({
      calls: ['add'],
      remembered: [{ flag: false, token: 'old' }],
      reported: [],
      thrown: { status: 401 },
    });
  });

  test.each([422, 500, 403])(
    'reports and rethrows any other status (%i), and keeps the stored values',
    async (status) => {
      const after = await run({ stored: flagged, answers: { add: failing(status) } });
      expect(after).toMatchObject({ calls: ['add'], remembered: [], reported: [status], thrown: { status } });
    },
  );

  test.each<[string, Case]>([
    [
      'adding',
      { stored: flagged, answers: { add: () => ({ errors: [{ reason: 'Sold out', code: 'out_of_stock' }] }) } },
    ],
    [
      'creating',
      {
        stored: nothing,
        answers: { create: () => ({ token: 'new', errors: [{ reason: 'Sold out', code: 'out_of_stock' }] }) },
      },
    ],
  ])('§5: treats errors in a 200 reply as a failure with the first reason, when %s', async (_, given) => {
    const { thrown, remembered } = await run(given);
    expect(thrown).toMatchObject({ message: 'Sold out', errors: [{ code: 'out_of_stock' }] });
    expect(remembered).toEqual([]);
  });

  test('rejects a quote without a token', async () => {
    const { thrown } = await run({ stored: nothing, answers: { create: () => ({ quoteId: 'Q1' }) } });
    expect(thrown).toMatchObject({ code: 'bad_response' });
  });

  test('§7: sends device, view and store on create, and only the product on add', async () => {
    const { bodies } = await run({ stored: flagged, answers: { add: failing(404), create: created } });
    expect(bodies).toEqual([
      { product },
      { product, generalData: { deviceType: 'mobile', siteViewMode: 'mobile' }, storeId: 4 },
    ]);
  });
});

describe('the site view mode', () => {
  test.each([
    [true, 'desktop'],
    [false, 'mobile'],
  ])('depends on a width of at least 1024 pixels: %s', (matches, mode) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 1024px)' && matches }));
    expect(browserViewMode()).toBe(mode);
  });

  test.each([
    [{ 'sec-ch-ua-mobile': '?1' }, 'mobile'],
    [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 'mobile'],
    [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, 'desktop'],
    [{}, 'desktop'],
  ])('falls back to the device headers without JavaScript: %j', (headers, mode) => {
    expect(requestViewMode(new Headers(headers as Record<string, string>))).toBe(mode);
  });
});
