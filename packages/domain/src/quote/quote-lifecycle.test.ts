import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAdded,
  afterCreated,
  afterFailure,
  beginAdding,
  newQuote,
  PLACEHOLDER_QUOTE_TOKEN,
  type QuoteState,
  quoteFailure,
  quoteHeader,
} from './quote.ts';

const nothing = { flag: false, token: undefined };
const both = { flag: true, token: 'abc' };

describe('§4 quote lifecycle', () => {
  test.each([
    ['neither a quote flag nor a quote token is stored: a new quote is created', nothing, 'create'],
    ['an empty token is none', { flag: false, token: '' }, 'create'],
    ['a flag is stored: the product is added to the existing quote', { flag: true, token: undefined }, 'add'],
    ['a token is stored: the product is added to the existing quote', { flag: false, token: 'abc' }, 'add'],
    ['both are stored: the product is added to the existing quote', both, 'add'],
  ])('%s', (_, stored, next) => {
    expect(beginAdding(stored)).toEqual({ stored, next });
  });

  test('stores the flag after creation', () => {
    expect(afterCreated(beginAdding(nothing), { token: 'new', onServer: false })).toEqual({
      stored: { flag: true, token: undefined },
      next: 'done',
    });
  });

  test('also stores the token after creation on the server-side-rendering check branch', () => {
    expect(afterCreated(beginAdding(nothing), { token: 'new', onServer: true })).toEqual({
      stored: { flag: true, token: 'new' },
      next: 'done',
    });
  });

  test('keeps the stored values after adding', () => {
    expect(afterAdded(beginAdding(both))).toEqual({ stored: both, next: 'done' });
  });

  const adding: QuoteState = beginAdding(both);
  const creating: QuoteState = beginAdding(nothing);
  test.each([
    ['on 404 when adding both are cleared and creation retried', [adding, 404], { stored: nothing, next: 'create' }],
    [
      'on 401 the flag is cleared',
      [adding, 401],
      { stored: { flag: false, token: 'abc' }, next: 'fail', report: false },
    ],
    ['other errors are reported and rethrown', [adding, 500], { stored: both, next: 'fail', report: true }],
    ['no response at all, too', [adding, undefined], { stored: both, next: 'fail', report: true }],
    ['404 when creating is such an error', [creating, 404], { stored: nothing, next: 'fail', report: true }],
    ['401 when creating is such an error', [creating, 401], { stored: nothing, next: 'fail', report: true }],
  ] as [string, [QuoteState, number | undefined], QuoteState][])('%s', (_, [state, status], expected) => {
    expect(afterFailure(state, status)).toEqual(expected);
  });

  test('ends after at most two calls for any replies', () => {
    const stored = fc.record({ flag: fc.boolean(), token: fc.option(fc.string(), { nil: undefined }) });
    const status = fc.constantFrom(200, 401, 404, 409, 500, undefined);
    fc.assert(
      fc.property(stored, status, status, (remembered, ...answers) => {
        const end = answers.reduce(answer, beginAdding(remembered));
        expect(['done', 'fail']).toContain(end.next);
      }),
    );
  });
});

/** Simulates one call and its reply. */
function answer(state: QuoteState, status: number | undefined): QuoteState {
  if (state.next === 'done' || state.next === 'fail') return state;
  if (status !== 200) return afterFailure(state, status);
  return state.next === 'create' ? afterCreated(state, { token: 'new', onServer: false }) : afterAdded(state);
}

describe('Quote header', () => {
  test.each([
    ['carries the stored token in the browser', ['abc', false], 'abc'],
    ['carries the stored token on the server', ['abc', true], 'abc'],
    ['is the placeholder on the server when no token is stored', [undefined, true], 'guest-quote'],
    ['is absent in the browser when no token is stored', [undefined, false], undefined],
    ['takes an empty token for none', ['', false], undefined],
  ] as [string, [string | undefined, boolean], string | undefined][])('%s', (_, [token, onServer], header) => {
    expect(quoteHeader(token, { onServer })).toBe(header);
  });

  test('§4 uses a fixed placeholder string when no token is stored', () => {
    expect(PLACEHOLDER_QUOTE_TOKEN).toBe('guest-quote');
  });
});

describe('§5 quoteFailure of a response with an errors array', () => {
  test.each([
    ["the first entry's reason is the message", { errors: [{ reason: 'Sold out' }, { reason: 'x' }] }, 'Sold out'],
    ['an empty array is none', { errors: [] }, undefined],
    ['null is none', { errors: null }, undefined],
    ['no array is none', {}, undefined],
  ])('%s', (_, response, message) => {
    expect(quoteFailure(response)).toBe(message);
  });
});

describe('§3 new quote with product, generalData (deviceType, siteViewMode: desktop or mobile) and storeId', () => {
  const product = { sku: 'A-1' };
  test.each(['desktop', 'mobile'] as const)('%s', (mode) => {
    expect(newQuote(product, mode, 4)).toEqual({
      product,
      generalData: { deviceType: mode, siteViewMode: mode },
      storeId: 4,
    });
  });

  test('§7 defaults storeId to 1', () => {
    expect(newQuote(product, 'mobile').storeId).toBe(1);
  });
});
