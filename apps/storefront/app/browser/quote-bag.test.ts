import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQuoteBag } from './quote-bag.ts';
import { rememberQuote, storedQuoteOf } from './quote-cookies.ts';
import { aLine, aProduct, aQuote, aQuoteApi, refused } from './quote-maker.ts';
import { onBagChanged } from './quote-news.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

/** An answer that comes when the test says so. */
function later<Reply>() {
  let answer: (reply: Reply) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<Reply>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

function open(answers: Parameters<typeof aQuoteApi>[0]) {
  const { api, calls } = aQuoteApi(answers);
  const bag = createQuoteBag({ api, storeId: 4 });
  const lines = () => bag.get().lines.map(({ sku, quantity, total }) => [sku, quantity, total?.amount]);
  return { bag, calls, lines, names: () => calls.map(([name]) => name) };
}

const failing = (status: number, code?: string) => () => {
  throw refused(status, code);
};

describe('what is added', () => {
  test('shows at once, without a sum; the sums come with the answer of the server', async () => {
    const added = later();
    const { bag, lines, names } = open({ create: () => added.promise, get: () => aQuote() });
    const outcome = bag.add(aProduct());
    expect(lines()).toEqual([['DR1-01-10', 1, undefined]]);
    expect(bag.get()).toMatchObject({ countChange: 1, updating: true, quote: undefined });
    added.answer({ token: 'new' });
    expect(await outcome).toEqual({ done: true });
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(bag.get()).toMatchObject({ knownCount: 1, countChange: 0, updating: false });
    expect(names()).toEqual(['create', 'get']);
    expect(storedQuoteOf(document.cookie).flag).toBe(true);
  });

  test('goes into one bag, although two tabs begin at once', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<void>) => (last = last.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const answers = { create: () => ({ token: 'new' }), add: () => ({ quoteId: 'Q1' }), get: () => aQuote() };
    const tabs = [open(answers), open(answers)];
    await Promise.all(tabs.map(({ bag }) => bag.add(aProduct())));
    expect(tabs.map(({ names }) => names())).toEqual([
      ['create', 'get'],
      ['add', 'get'],
    ]);
  });

  test('is taken out again where it is refused, and the reason is told', async () => {
    rememberQuote({ flag: true });
    const { bag, lines } = open({ get: () => aQuote(), add: failing(422, 'out_of_stock') });
    await bag.load(true);
    const outcome = bag.add(aProduct({ sku: 'DR1-01-12', size: '12' }));
    expect(bag.get().countChange).toBe(1);
    expect(await outcome).toEqual({ done: false, code: 'out_of_stock', reason: 'Because of out_of_stock' });
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(bag.get()).toMatchObject({ countChange: 0, updating: false, refusal: { code: 'out_of_stock' } });
  });

  test('is one more of what is there', async () => {
    rememberQuote({ flag: true });
    const { bag, lines } = open({ get: () => aQuote(), add: () => ({ quoteId: 'Q1' }) });
    await bag.load(true);
    void bag.add(aProduct());
    expect(lines()).toEqual([['DR1-01-10', 2, undefined]]);
  });

  test('stays where the bag cannot be read afterwards, until it can', async () => {
    rememberQuote({ flag: true });
    const answers = { add: () => ({ quoteId: 'Q1' }), get: failing(503) as () => unknown };
    const { bag, lines } = open(answers);
    expect(await bag.add(aProduct())).toEqual({ done: true });
    expect(lines()).toEqual([['DR1-01-10', 1, undefined]]);
    answers.get = () => aQuote();
    await bag.reread();
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    expect(bag.get().updating).toBe(false);
  });

  test('is not asked for once it was bought: its token is kept for the order', async () => {
    rememberQuote({ flag: true });
    const { bag, lines, names } = open({ get: () => aQuote() });
    await bag.load(true);
    rememberQuote({ flag: false });
    await bag.reread();
    expect(lines()).toEqual([]);
    expect(names()).toEqual(['get']);
  });

  test('goes into a new bag where the old one is gone (§4)', async () => {
    rememberQuote({ flag: true });
    const { bag, names } = open({ add: failing(404), create: () => ({ token: 'new' }), get: () => aQuote() });
    expect(await bag.add(aProduct())).toEqual({ done: true });
    expect(names()).toEqual(['add', 'create', 'get']);
    expect(storedQuoteOf(document.cookie).flag).toBe(true);
  });

  test('is refused to whom the bag does not belong, and its flag forgotten (§4)', async () => {
    rememberQuote({ flag: true });
    const { bag } = open({ add: failing(401, 'sign_in_required') });
    expect(await bag.add(aProduct())).toMatchObject({ done: false, code: 'sign_in_required' });
    expect(storedQuoteOf(document.cookie).flag).toBe(false);
  });
});

describe('what is changed', () => {
  const loaded = async (answers: Parameters<typeof aQuoteApi>[0]) => {
    rememberQuote({ flag: true });
    const opened = open({ get: () => aQuote([aLine(), aLine({ sku: 'DR1-01-12', size: '12' })]), ...answers });
    await opened.bag.load(true);
    return opened;
  };

  test('is sent one call after the other, and the last answer is the last word', async () => {
    const first = later();
    const second = later();
    const turns = [first.promise, second.promise];
    const { bag, lines, calls } = await loaded({ change: () => turns.shift() });
    const changes = [bag.change({ sku: 'DR1-01-10', quantity: 2 }), bag.change({ sku: 'DR1-01-10', quantity: 5 })];
    expect(lines()[0]).toEqual(['DR1-01-10', 5, undefined]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    first.answer(aQuote([aLine({ quantity: 2 })]));
    await changes[0];
    expect(calls).toHaveLength(3);
    expect(lines()).toEqual([['DR1-01-10', 5, undefined]]);
    second.answer(aQuote([aLine({ quantity: 5 })]));
    await changes[1];
    expect(lines()).toEqual([['DR1-01-10', 5, 3800]]);
  });

  test('of a size that is there already becomes one line with it', async () => {
    const { bag, lines } = await loaded({ change: () => later().promise });
    void bag.change({ sku: 'DR1-01-10', newSku: 'DR1-01-12' });
    expect(lines()).toEqual([['DR1-01-12', 2, undefined]]);
    expect(bag.get()).toMatchObject({ countChange: 0, lines: [{ size: '12', key: 'DR1-01-10' }] });
  });

  test('keeps its line while the size changes, so that the keyboard stays where it is', async () => {
    const after = aQuote([aLine({ sku: 'DR1-01-8', size: '8' })]);
    const { bag } = await loaded({ change: () => after, get: () => aQuote() });
    const [before] = bag.get().lines;
    await bag.change({ sku: 'DR1-01-10', newSku: 'DR1-01-8' });
    expect(bag.get().lines).toMatchObject([{ sku: 'DR1-01-8', key: before?.key }]);
  });

  test('is taken back where it is refused, the others stay', async () => {
    const { bag, lines } = await loaded({
      remove: failing(500),
      change: () => aQuote([aLine({ quantity: 3 }), aLine({ sku: 'DR1-01-12' })]),
    });
    const [removal] = await Promise.all([bag.remove('DR1-01-12'), bag.change({ sku: 'DR1-01-10', quantity: 3 })]);
    expect(removal).toMatchObject({ done: false });
    expect(lines()).toEqual([
      ['DR1-01-10', 3, 3800],
      ['DR1-01-12', 1, 3800],
    ]);
  });

  test('of a bag that is gone leaves an empty one', async () => {
    const { bag } = await loaded({ remove: failing(404, 'quote_unknown') });
    await bag.remove('DR1-01-10');
    expect(bag.get()).toMatchObject({ lines: [], knownCount: 0, refusal: { code: 'quote_unknown' } });
    expect(storedQuoteOf(document.cookie).flag).toBe(false);
  });

  test('a code that is refused is told beside its field only', async () => {
    const { bag } = await loaded({ applyCode: failing(422, 'code_unknown') });
    expect(await bag.applyCode('SUMER')).toMatchObject({ done: false, code: 'code_unknown' });
    expect(bag.get().refusal).toBeUndefined();
  });
});

describe('the bag is read', () => {
  test('not at all where the browser knows of none', async () => {
    const { bag, calls } = open({});
    await bag.load(false);
    expect(calls).toEqual([]);
    expect(bag.get()).toMatchObject({ isLoaded: true, knownCount: 0 });
  });

  test('once, whoever asks', async () => {
    const { bag, calls } = open({ get: () => aQuote() });
    await bag.load(true);
    await bag.load(true);
    expect(calls).toHaveLength(1);
  });

  test('again by who opens it anew where it could not be read, which is told', async () => {
    const answers = { get: failing(503) as () => unknown };
    const { bag } = open(answers);
    await bag.load(true);
    expect(bag.get()).toMatchObject({ isLoaded: false, refusal: { code: 'internal' } });
    answers.get = () => aQuote();
    await bag.load(true);
    expect(bag.get()).toMatchObject({ isLoaded: true, refusal: undefined });
  });

  test('from the page that shows it, unless something was asked for meanwhile', async () => {
    const { bag, lines } = open({ remove: () => later().promise });
    bag.takeOver(aQuote());
    expect(lines()).toEqual([['DR1-01-10', 1, 3800]]);
    void bag.remove('DR1-01-10');
    bag.takeOver(aQuote());
    expect(lines()).toEqual([]);
  });

  test('again when the news was seen, and it is not told again', async () => {
    const before = aQuote([aLine({ notices: [{ kind: 'sold-out' }] })]);
    const { bag } = open({ refresh: () => aQuote() });
    bag.takeOver(before);
    await bag.markSeen();
    expect(bag.get().lines[0]?.notices).toEqual([]);
  });
});

describe('two tabs', () => {
  const hear = () => dispatchEvent(new StorageEvent('storage', { key: 'bag-changed' }));
  const look = (state: 'visible' | 'hidden') =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state) &&
    document.dispatchEvent(new Event('visibilitychange'));

  test('a tab that is looked at reads the bag when the other changes it; one behind it, when it comes to the front', () => {
    let reads = 0;
    const stop = onBagChanged(() => {
      reads += 1;
    });
    hear();
    expect(reads).toBe(1);
    look('hidden');
    hear();
    hear();
    expect(reads).toBe(1);
    look('visible');
    expect(reads).toBe(2);
    look('visible');
    expect(reads).toBe(2);
    stop();
    hear();
    expect(reads).toBe(2);
  });

  test('a change is told to the others, a refusal is not', async () => {
    localStorage.removeItem('bag-changed');
    const { bag } = open({ remove: failing(500), change: () => aQuote() });
    bag.takeOver(aQuote());
    await bag.remove('DR1-01-10');
    expect(localStorage.getItem('bag-changed')).toBeNull();
    await bag.change({ sku: 'DR1-01-10', quantity: 1 });
    expect(localStorage.getItem('bag-changed')).not.toBeNull();
  });
});
