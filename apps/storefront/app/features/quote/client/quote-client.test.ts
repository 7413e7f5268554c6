// @vitest-environment happy-dom
import { ApiError } from '@shop/contracts/shop/api-error';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onQuoteChanged, readStoredQuote, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import {
  buildLine,
  buildProduct,
  buildQuote,
  buildQuoteApi,
  refused,
} from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { createQuoteClient } from './quote-client.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

/** Deferred reply, resolved by the test. */
function later<Reply>() {
  let answer: (reply: Reply) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<Reply>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

function open(answers: Parameters<typeof buildQuoteApi>[0]) {
  const { api, calls } = buildQuoteApi(answers);
  const client = createQuoteClient({ api, storeId: 4 });
  const lines = () => client.get().lines.map(({ sku, quantity, total }) => [sku, quantity, total?.amount]);
  return { client, calls, lines, names: () => calls.map(([name]) => name) };
}

const failing = (status: number, code?: string) => () => {
  throw refused(status, code);
};

describe('an added item', () => {
  test('is shown at once without totals, which come with the server reply', async () => {
    const added = later();
    const { client, lines, names } = open({ create: () => added.promise });
    const outcome = client.add(buildProduct());
    expect(lines()).toEqual([['DR1-01-10', 1, undefined]]);
    expect(client.get()).toMatchObject({ countChange: 1, updating: true, confirmed: undefined });
    added.answer({ token: 'new', quote: buildQuote() });
    expect(await outcome).toEqual({ done: true });
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(client.get()).toMatchObject({ knownCount: 1, countChange: 0, updating: false });
    expect(names()).toEqual(['create']);
    expect(readStoredQuote(document.cookie).flag).toBe(true);
  });

  test('goes into one quote when two tabs start at once', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<void>) => (last = last.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const answers = {
      create: () => ({ token: 'new', quote: buildQuote() }),
      add: () => ({ quoteId: 'Q1', quote: buildQuote() }),
    };
    const tabs = [open(answers), open(answers)];
    await Promise.all(tabs.map(({ client }) => client.add(buildProduct())));
    expect(tabs.map(({ names }) => names())).toEqual([['create'], ['add']]);
  });

  test('is refused offline at once, also while an earlier call waits for its reply', async () => {
    const { client, lines, names } = open({ create: () => later().promise });
    void client.add(buildProduct());
    await vi.waitFor(() => expect(names()).toEqual(['create']));
    vi.stubGlobal('navigator', { onLine: false });
    const outcome = await client.add(buildProduct({ sku: 'DR1-01-12', size: '12' }));
    expect(outcome).toMatchObject({ done: false, code: 'network_error' });
    expect(client.get().refusal).toMatchObject({ code: 'network_error' });
    expect(lines()).toEqual([['DR1-01-10', 1, undefined]]);
    expect(names()).toEqual(['create']);
  });

  test('keeps the message of a failed connection until the quote can be read', async () => {
    rememberQuote({ flag: true });
    const unreachable = new ApiError('Network error', { code: 'network_error', url: '/quote' });
    let isReachable = false;
    const { client } = open({
      get: () => {
        if (!isReachable) throw unreachable;
        return buildQuote();
      },
    });
    await client.load(true);
    expect(client.get()).toMatchObject({ isLoaded: false, refusal: { code: 'network_error' } });
    isReachable = true;
    await client.load(true);
    expect(client.get()).toMatchObject({ isLoaded: true, refusal: undefined });
  });

  test('is rolled back when refused, and the reason is shown', async () => {
    rememberQuote({ flag: true });
    const { client, lines } = open({ get: () => buildQuote(), add: failing(422, 'out_of_stock') });
    await client.load(true);
    const outcome = client.add(buildProduct({ sku: 'DR1-01-12', size: '12' }));
    expect(client.get().countChange).toBe(1);
    expect(await outcome).toEqual({ done: false, code: 'out_of_stock', reason: 'Because of out_of_stock' });
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(client.get()).toMatchObject({ countChange: 0, updating: false, refusal: { code: 'out_of_stock' } });
  });

  test('increases the quantity of an existing line', async () => {
    rememberQuote({ flag: true });
    const { client, lines } = open({ get: () => buildQuote(), add: () => ({ quoteId: 'Q1' }) });
    await client.load(true);
    void client.add(buildProduct());
    expect(lines()).toEqual([['DR1-01-10', 2, undefined]]);
  });

  test('stays when the reply has no quote, until the quote is read', async () => {
    rememberQuote({ flag: true });
    const answers = { add: () => ({ quoteId: 'Q1' }), get: failing(503) as () => unknown };
    const { client, lines } = open(answers);
    expect(await client.add(buildProduct())).toEqual({ done: true });
    await client.reread();
    expect(lines()).toEqual([['DR1-01-10', 1, undefined]]);
    answers.get = () => buildQuote();
    await client.reread();
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(client.get().updating).toBe(false);
  });

  test('is not requested after the order is placed: the token is kept for the order', async () => {
    rememberQuote({ flag: true });
    const { client, lines, names } = open({ get: () => buildQuote() });
    await client.load(true);
    rememberQuote({ flag: false });
    await client.reread();
    expect(lines()).toEqual([]);
    expect(names()).toEqual(['get']);
  });

  test('goes into a new quote when the old one is gone (§4)', async () => {
    rememberQuote({ flag: true });
    const { client, names } = open({ add: failing(404), create: () => ({ token: 'new', quote: buildQuote() }) });
    expect(await client.add(buildProduct())).toEqual({ done: true });
    expect(names()).toEqual(['add', 'create']);
    expect(readStoredQuote(document.cookie).flag).toBe(true);
  });

  test('is refused when the quote belongs to another customer, and the flag is cleared (§4)', async () => {
    rememberQuote({ flag: true });
    const { client } = open({ add: failing(401, 'sign_in_required') });
    expect(await client.add(buildProduct())).toMatchObject({ done: false, code: 'sign_in_required' });
    expect(readStoredQuote(document.cookie).flag).toBe(false);
  });
});

describe('a changed line', () => {
  const loaded = async (answers: Parameters<typeof buildQuoteApi>[0]) => {
    rememberQuote({ flag: true });
    const opened = open({
      get: () => buildQuote([buildLine(), buildLine({ sku: 'DR1-01-12', size: '12' })]),
      ...answers,
    });
    await opened.client.load(true);
    return opened;
  };

  test('is sent sequentially, and the last reply wins', async () => {
    const first = later();
    const second = later();
    const turns = [first.promise, second.promise];
    const { client, lines, calls } = await loaded({ change: () => turns.shift() });
    const changes = [
      client.change({ sku: 'DR1-01-10', quantity: 2 }),
      client.change({ sku: 'DR1-01-10', quantity: 5 }),
    ];
    expect(lines()[0]).toEqual(['DR1-01-10', 5, undefined]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    first.answer(buildQuote([buildLine({ quantity: 2 })]));
    await changes[0];
    expect(calls).toHaveLength(3);
    expect(lines()).toEqual([['DR1-01-10', 5, undefined]]);
    second.answer(buildQuote([buildLine({ quantity: 5 })]));
    await changes[1];
    expect(lines()).toEqual([['DR1-01-10', 5, 3800]]);
  });

  test('merges with an existing line of the same size', async () => {
    const { client, lines } = await loaded({ change: () => later().promise });
    void client.change({ sku: 'DR1-01-10', newSku: 'DR1-01-12' });
    expect(lines()).toEqual([['DR1-01-12', 2, undefined]]);
    expect(client.get()).toMatchObject({ countChange: 0, lines: [{ size: '12', key: 'DR1-01-10' }] });
  });

  test('keeps its key while the size changes, so that keyboard focus stays', async () => {
    const after = buildQuote([buildLine({ sku: 'DR1-01-8', size: '8' })]);
    const { client } = await loaded({ change: () => after, get: () => buildQuote() });
    const [before] = client.get().lines;
    await client.change({ sku: 'DR1-01-10', newSku: 'DR1-01-8' });
    expect(client.get().lines).toMatchObject([{ sku: 'DR1-01-8', key: before?.key }]);
  });

  test('is rolled back when refused, without affecting other changes', async () => {
    const { client, lines } = await loaded({
      remove: failing(500),
      change: () => buildQuote([buildLine({ quantity: 3 }), buildLine({ sku: 'DR1-01-12' })]),
    });
    const [removal] = await Promise.all([client.remove('DR1-01-12'), client.change({ sku: 'DR1-01-10', quantity: 3 })]);
    expect(removal).toMatchObject({ done: false });
    expect(lines()).toEqual([
      ['DR1-01-10', 3, 3800],
      ['DR1-01-12', 1, 3800],
    ]);
  });

  test('leaves an empty quote when the quote is gone', async () => {
    const { client } = await loaded({ remove: failing(404, 'quote_unknown') });
    await client.remove('DR1-01-10');
    expect(client.get()).toMatchObject({ lines: [], knownCount: 0, refusal: { code: 'quote_unknown' } });
    expect(readStoredQuote(document.cookie).flag).toBe(false);
  });

  test('leaves no general refusal for a refused code, which is shown beside its field', async () => {
    const { client } = await loaded({ applyCode: failing(422, 'code_unknown') });
    expect(await client.applyCode('SUMER')).toMatchObject({ done: false, code: 'code_unknown' });
    expect(client.get().refusal).toBeUndefined();
  });
});

describe('loading the quote', () => {
  test('makes no request when the browser knows of no quote', async () => {
    const { client, calls } = open({});
    await client.load(false);
    expect(calls).toEqual([]);
    expect(client.get()).toMatchObject({ isLoaded: true, knownCount: 0 });
  });

  test('makes one request for repeated calls', async () => {
    const { client, calls } = open({ get: () => buildQuote() });
    await client.load(true);
    await client.load(true);
    expect(calls).toHaveLength(1);
  });

  test('reports a failure, and retries when opened again', async () => {
    const answers = { get: failing(503) as () => unknown };
    const { client } = open(answers);
    await client.load(true);
    expect(client.get()).toMatchObject({ isLoaded: false, refusal: { code: 'internal' } });
    answers.get = () => buildQuote();
    await client.load(true);
    expect(client.get()).toMatchObject({ isLoaded: true, refusal: undefined });
  });

  test('takes the quote from the page, unless a change is pending', async () => {
    const { client, lines } = open({ remove: () => later().promise });
    client.takeOver(buildQuote());
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    void client.remove('DR1-01-10');
    client.takeOver(buildQuote());
    expect(lines()).toEqual([]);
  });

  test('clears the notices once they are marked as seen', async () => {
    const before = buildQuote([buildLine({ notices: [{ kind: 'sold-out' }] })]);
    const { client } = open({ refresh: () => buildQuote() });
    client.takeOver(before);
    await client.markSeen();
    expect(client.get().lines[0]?.notices).toEqual([]);
  });
});

describe('quote changes across tabs', () => {
  const emitChange = (key = 'quote-changed') => dispatchEvent(new StorageEvent('storage', { key }));
  const look = (state: 'visible' | 'hidden') =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state) &&
    document.dispatchEvent(new Event('visibilitychange'));

  test('reload a visible tab at once, and a hidden tab when it becomes visible', () => {
    let reads = 0;
    const stop = onQuoteChanged(() => {
      reads += 1;
    });
    emitChange();
    expect(reads).toBe(1);
    look('hidden');
    emitChange();
    emitChange();
    expect(reads).toBe(1);
    look('visible');
    expect(reads).toBe(2);
    look('visible');
    expect(reads).toBe(2);
    stop();
    emitChange();
    expect(reads).toBe(2);
  });

  test('include a change of session, since the quote has another owner', () => {
    const reread = vi.fn();
    const stop = onQuoteChanged(reread);
    emitChange('something-else');
    expect(reread).not.toHaveBeenCalled();
    emitChange('session-changed');
    expect(reread).toHaveBeenCalledOnce();
    stop();
  });

  test('notify other tabs of a change, not of a refusal', async () => {
    localStorage.removeItem('quote-changed');
    const { client } = open({ remove: failing(500), change: () => buildQuote() });
    client.takeOver(buildQuote());
    await client.remove('DR1-01-10');
    expect(localStorage.getItem('quote-changed')).toBeNull();
    await client.change({ sku: 'DR1-01-10', quantity: 1 });
    expect(localStorage.getItem('quote-changed')).not.toBeNull();
  });
});
