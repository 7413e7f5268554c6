import type { StoredQuote } from '@shop/domain/quote-lifecycle';
import { describe, expect, test } from 'vitest';
import { addToQuote } from './quote-adding.ts';
import { aQuoteApi, refused } from './quote-maker.ts';

const product = { sku: 'DR1-01-10', quantity: 1 };
const nothing: StoredQuote = { flag: false, token: undefined };
const flagged: StoredQuote = { flag: true, token: undefined };
const both: StoredQuote = { flag: true, token: 'old' };

type Answers = Parameters<typeof aQuoteApi>[0];
type Case = { stored: StoredQuote; onServer?: boolean; answers: Answers };

const created = () => ({ token: 'new', quoteId: 'Q1' });
const added = () => ({ quoteId: 'Q1' });
const failing = (status: number) => () => {
  throw refused(status);
};

async function run({ stored, onServer = false, answers }: Case) {
  const { api, calls } = aQuoteApi(answers);
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

describe('§4 the quote lifecycle, when something is added', () => {
  test.each<[string, Case, { calls: string[]; kept: StoredQuote }]>([
    [
      'with nothing stored a quote is created, and the flag is stored',
      { stored: nothing, answers: { create: created } },
      { calls: ['create'], kept: flagged },
    ],
    [
      'on the server-rendering branch the token is stored, too',
      { stored: nothing, onServer: true, answers: { create: created } },
      { calls: ['create'], kept: { flag: true, token: 'new' } },
    ],
    [
      'with a flag the product is added to the quote there is',
      { stored: flagged, answers: { add: added } },
      { calls: ['add'], kept: flagged },
    ],
    [
      'with a token alone it is added, too',
      { stored: { flag: false, token: 'old' }, onServer: true, answers: { add: added } },
      { calls: ['add'], kept: { flag: false, token: 'old' } },
    ],
    [
      'a quote that is gone is cleared and created anew, in the browser',
      { stored: flagged, answers: { add: failing(404), create: created } },
      { calls: ['add', 'create'], kept: flagged },
    ],
    [
      'a quote that is gone is cleared and created anew, on the server',
      { stored: both, onServer: true, answers: { add: failing(404), create: created } },
      { calls: ['add', 'create'], kept: { flag: true, token: 'new' } },
    ],
  ])('%s', async (_, given, { calls, kept }) => {
    const after = await run(given);
    expect(after.thrown).toBeUndefined();
    expect(after.calls).toEqual(calls);
    expect(after.remembered.at(-1)).toEqual(kept);
    expect(after.reported).toEqual([]);
  });

  test('both are cleared before a quote that is gone is created anew', async () => {
    const after = await run({ stored: both, onServer: true, answers: { add: failing(404), create: failing(503) } });
    expect(after.remembered).toEqual([nothing]);
    expect(after.reported).toEqual([503]);
  });

  test('on 401 the flag is cleared, the token stays, and nothing is reported or created', async () => {
    const after = await run({ stored: both, onServer: true, answers: { add: failing(401) } });
    expect(after).toMatchObject({
      calls: ['add'],
      remembered: [{ flag: false, token: 'old' }],
      reported: [],
      thrown: { status: 401 },
    });
  });

  test.each([422, 500, 403])(
    'any other answer (%i) is reported and thrown on, and what is stored stays',
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
  ])('§5: errors in a reply that says 200 are a failure with the first reason, when %s', async (_, given) => {
    const { thrown, remembered } = await run(given);
    expect(thrown).toMatchObject({ message: 'Sold out', errors: [{ code: 'out_of_stock' }] });
    expect(remembered).toEqual([]);
  });

  test('a quote without a token is none', async () => {
    const { thrown } = await run({ stored: nothing, answers: { create: () => ({ quoteId: 'Q1' }) } });
    expect(thrown).toMatchObject({ code: 'bad_response' });
  });

  test('§7: creating tells the device, its view and the store; adding only the product', async () => {
    const { bodies } = await run({ stored: flagged, answers: { add: failing(404), create: created } });
    expect(bodies).toEqual([
      { product },
      { product, generalData: { deviceType: 'mobile', siteViewMode: 'mobile' }, storeId: 4 },
    ]);
  });
});
