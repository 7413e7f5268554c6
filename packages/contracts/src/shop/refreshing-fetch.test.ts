import { describe, expect, test, vi } from 'vitest';
import { createShopApi } from './client.ts';
import type { ApiRequest } from './endpoint-call.ts';
import { createRefreshingFetch } from './refreshing-fetch.ts';

const GET: ApiRequest = { method: 'GET', headers: {}, credentials: 'same-origin' };
const POST: ApiRequest = { ...GET, method: 'POST', body: '{"sku":"dress"}' };

type Setting = { signedIn?: boolean; page?: string; refreshAnswer?: number | 'nothing'; renewedToken?: string };

/** Customer with an expired access token. The refresh, and the call to /slow, are answered when the test says so. */
function createExpiredSession({
  signedIn = true,
  page = '/',
  refreshAnswer = 200,
  renewedToken = 'new',
}: Setting = {}) {
  const [refreshGate, slowGate] = [createGate(), createGate()];
  const sent: string[] = [];
  const onLoggedOut = vi.fn();
  let token = 'old';

  const refresh = vi.fn(async () => {
    await refreshGate.opened;
    if (refreshAnswer === 'nothing') throw new TypeError('fetch failed');
    if (refreshAnswer === 200) token = renewedToken;
    return { status: refreshAnswer };
  });
  const fetch = createRefreshingFetch({
    fetch: async (url, { headers, body }) => {
      sent.push([url, headers.authorization, body].filter(Boolean).join(' '));
      if (url === '/slow') await slowGate.opened;
      const good = headers.authorization === 'Bearer new';
      return Response.json(good ? { signedIn: true, quoteCount: 2 } : {}, { status: good ? 200 : 401 });
    },
    session: { signedIn: () => signedIn, accessToken: () => token },
    refresh,
    onLoggedOut,
    page: () => page,
  });
  const readStatus = async (url: string, request = GET) => (await fetch(url, request)).status;
  return { fetch, readStatus, refresh, onLoggedOut, sent, answerRefresh: refreshGate.open, answerSlow: slowGate.open };
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Flushes all pending tasks. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe('§4 token refresh', () => {
  test('starts one refresh for an unauthorised call and replays it with the new access token', async () => {
    const { readStatus, answerRefresh, refresh, sent } = createExpiredSession();
    answerRefresh();
    expect(await readStatus('/quote', POST)).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(sent).toEqual(['/quote Bearer old {"sku":"dress"}', '/quote Bearer new {"sku":"dress"}']);
  });

  test('queues other calls that fail during the refresh, and replays every one', async () => {
    const { readStatus, answerRefresh, refresh, sent } = createExpiredSession();
    const early = [readStatus('/a'), readStatus('/b')];
    await aMoment();
    const late = readStatus('/c');
    await aMoment();
    expect(sent).toEqual(['/a Bearer old', '/b Bearer old', '/c Bearer old']);

    answerRefresh();
    expect(await Promise.all([...early, late])).toEqual([200, 200, 200]);
    expect(sent.slice(3)).toEqual(['/a Bearer new', '/b Bearer new', '/c Bearer new']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    [401, 'sets the flag', 1],
    [400, 'sets the flag', 1],
    [403, 'does not set it', 0],
    [503, 'does not set it', 0],
    ['nothing', 'does not set it', 0],
  ] as const)('rejects all queued calls when the refresh answers %s, and %s', async (refreshAnswer, _, flags) => {
    const { readStatus, answerRefresh, refresh, sent, onLoggedOut } = createExpiredSession({ refreshAnswer });
    const calls = [readStatus('/a'), readStatus('/b')];
    answerRefresh();
    expect(await Promise.all(calls)).toEqual([401, 401]);
    expect(sent).toHaveLength(2);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onLoggedOut).toHaveBeenCalledTimes(flags);
  });

  test.each([
    [200, 200, 'is replayed'],
    [401, 401, 'is rejected'],
  ])(
    'late 401 of a call sent before a refresh answered %i gets %i: it %s, with no second refresh',
    async (refreshAnswer, status) => {
      const { readStatus, answerRefresh, answerSlow, refresh } = createExpiredSession({ refreshAnswer });
      const slow = readStatus('/slow');
      answerRefresh();
      await readStatus('/quick');
      answerSlow();
      expect(await slow).toBe(status);
      expect(refresh).toHaveBeenCalledTimes(1);
    },
  );

  test('does not replay a call aborted while it was queued', async () => {
    const { fetch, answerRefresh, sent } = createExpiredSession();
    const controller = new AbortController();
    const waiting = fetch('/a', { ...GET, signal: controller.signal });
    await aMoment();
    controller.abort(new Error('left the page'));
    answerRefresh();
    await expect(waiting).rejects.toThrow('left the page');
    expect(sent).toEqual(['/a Bearer old']);
  });

  test('sends no authorization header without an access token, relying on the cookie', async () => {
    const answers = [401, 200];
    const fetch = vi.fn(async () => new Response('{}', { status: answers.shift() ?? 500 }));
    const refreshing = createRefreshingFetch({
      fetch,
      session: { signedIn: () => true },
      refresh: async () => ({ status: 200 }),
      onLoggedOut: () => {},
      page: () => '/',
    });
    expect((await refreshing('/a', POST)).status).toBe(200);
    expect(fetch.mock.calls).toEqual([
      ['/a', POST],
      ['/a', POST],
    ]);
  });
});

describe('§8 HTTP 401', () => {
  test('rejects a call that was already retried', async () => {
    const { readStatus, answerRefresh, refresh, sent } = createExpiredSession({ renewedToken: 'as bad' });
    answerRefresh();
    expect(await readStatus('/a')).toBe(401);
    expect(sent).toEqual(['/a Bearer old', '/a Bearer as bad']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("§6 passes an anonymous visitor's errors through with no refresh attempt", async () => {
    const { readStatus, refresh, onLoggedOut, sent } = createExpiredSession({ signedIn: false });
    expect(await readStatus('/a')).toBe(401);
    expect(sent).toHaveLength(1);
    expect(refresh).not.toHaveBeenCalled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  describe.each(['/api/refresh', '/api/logout', '/api/v1/auth/refresh', '/api/v1/auth/logout'])(
    'from %s itself',
    (url) => {
      test('resolves queued calls empty and rejects the call, with no refresh of its own', async () => {
        const { fetch, readStatus, refresh, sent } = createExpiredSession();
        const queued = fetch('/a', GET);
        await aMoment();
        expect(await readStatus(url, POST)).toBe(401);
        const empty = await queued;
        expect([empty.status, await empty.text()]).toEqual([204, '']);
        expect(sent).toHaveLength(2);
        expect(refresh).toHaveBeenCalledTimes(1);
      });

      test.each([
        ['/customer/account/logout', 1],
        ['/customer/account/delete', 1],
        ['/customer/account/login/referer/', 1],
        ['/customer/account/login/referer/aHR0cHM6Ly8', 1],
        ['/customer/account/login', 0],
        ['/customer/account', 0],
        ['/', 0],
      ])('sets the logout flag on the page %s: %i', async (page, flags) => {
        const { readStatus, onLoggedOut } = createExpiredSession({ page });
        await readStatus(url, POST);
        expect(onLoggedOut).toHaveBeenCalledTimes(flags);
      });
    },
  );

  test('queues a call that fails after the queue was emptied, while the refresh is still running', async () => {
    const { readStatus, answerRefresh, refresh } = createExpiredSession();
    const emptied = readStatus('/a');
    await aMoment();
    await readStatus('/api/logout', POST);
    const next = readStatus('/b');
    await aMoment();
    answerRefresh();
    expect(await Promise.all([emptied, next])).toEqual([204, 200]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('typed client over the refreshing fetch', () => {
  const locale = 'en-GB';

  test('returns the reply transparently after a refresh', async () => {
    const { fetch, answerRefresh } = createExpiredSession();
    answerRefresh();
    expect(await createShopApi(fetch, { locale }).customer.refresh()).toEqual({ signedIn: true, quoteCount: 2 });
  });

  test('rejects when the session cannot be renewed', async () => {
    const { fetch, answerRefresh } = createExpiredSession({ refreshAnswer: 401 });
    answerRefresh();
    await expect(createShopApi(fetch, { locale }).customer.refresh()).rejects.toMatchObject({
      code: 'bad_request',
      status: 401,
    });
  });

  test('resolves empty when the session ended in the meantime', async () => {
    const { fetch, readStatus } = createExpiredSession();
    const reply = createShopApi(fetch, { locale, checkReplies: true }).customer.refresh();
    await aMoment();
    await readStatus('/api/logout', POST);
    expect(await reply).toBeUndefined();
  });
});
