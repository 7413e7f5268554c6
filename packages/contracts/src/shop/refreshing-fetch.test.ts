import { describe, expect, test, vi } from 'vitest';
import type { ApiRequest } from './api-request.ts';
import { createShopApi } from './client.ts';
import { createRefreshingFetch } from './refreshing-fetch.ts';

const GET: ApiRequest = { method: 'GET', headers: {}, credentials: 'same-origin' };
const POST: ApiRequest = { ...GET, method: 'POST', body: '{"sku":"dress"}' };

type Setting = { signedIn?: boolean; page?: string; refreshAnswer?: number | 'nothing'; renewedToken?: string };

/** A customer whose access token has expired. The refresh, and the call to /slow, answer when the test says so. */
function anExpiredSession({ signedIn = true, page = '/', refreshAnswer = 200, renewedToken = 'new' }: Setting = {}) {
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
      return Response.json(good ? { signedIn: true, bagCount: 2 } : {}, { status: good ? 200 : 401 });
    },
    session: { signedIn: () => signedIn, accessToken: () => token },
    refresh,
    onLoggedOut,
    page: () => page,
  });
  const statusOf = async (url: string, request = GET) => (await fetch(url, request)).status;
  return { fetch, statusOf, refresh, onLoggedOut, sent, answerRefresh: refreshGate.open, answerSlow: slowGate.open };
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets everything happen that waits for nobody. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe('§4 token refresh', () => {
  test('a call answered unauthorised starts one refresh and is replayed with the new access token', async () => {
    const { statusOf, answerRefresh, refresh, sent } = anExpiredSession();
    answerRefresh();
    expect(await statusOf('/bag', POST)).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(sent).toEqual(['/bag Bearer old {"sku":"dress"}', '/bag Bearer new {"sku":"dress"}']);
  });

  test('other calls failing the same way meanwhile wait in a queue, and every one is replayed', async () => {
    const { statusOf, answerRefresh, refresh, sent } = anExpiredSession();
    const early = [statusOf('/a'), statusOf('/b')];
    await aMoment();
    const late = statusOf('/c');
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
  ] as const)('a refresh answered %s rejects all queued calls and %s', async (refreshAnswer, _, flags) => {
    const { statusOf, answerRefresh, refresh, sent, onLoggedOut } = anExpiredSession({ refreshAnswer });
    const calls = [statusOf('/a'), statusOf('/b')];
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
    'a call sent before a refresh answered %i and answered after it gets %i: it %s, with no second refresh',
    async (refreshAnswer, status) => {
      const { statusOf, answerRefresh, answerSlow, refresh } = anExpiredSession({ refreshAnswer });
      const slow = statusOf('/slow');
      answerRefresh();
      await statusOf('/quick');
      answerSlow();
      expect(await slow).toBe(status);
      expect(refresh).toHaveBeenCalledTimes(1);
    },
  );

  test('a caller that gave up while it waited has nothing sent again', async () => {
    const { fetch, answerRefresh, sent } = anExpiredSession();
    const controller = new AbortController();
    const waiting = fetch('/a', { ...GET, signal: controller.signal });
    await aMoment();
    controller.abort(new Error('left the page'));
    answerRefresh();
    await expect(waiting).rejects.toThrow('left the page');
    expect(sent).toEqual(['/a Bearer old']);
  });

  test('without a token at hand the cookie is left to carry it', async () => {
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
  test('an already retried call is rejected', async () => {
    const { statusOf, answerRefresh, refresh, sent } = anExpiredSession({ renewedToken: 'as bad' });
    answerRefresh();
    expect(await statusOf('/a')).toBe(401);
    expect(sent).toEqual(['/a Bearer old', '/a Bearer as bad']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("§6 an anonymous visitor's errors pass through with no refresh attempt", async () => {
    const { statusOf, refresh, onLoggedOut, sent } = anExpiredSession({ signedIn: false });
    expect(await statusOf('/a')).toBe(401);
    expect(sent).toHaveLength(1);
    expect(refresh).not.toHaveBeenCalled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  describe.each(['/api/refresh', '/api/logout', '/api/v1/auth/refresh', '/api/v1/auth/logout'])(
    'on %s itself',
    (url) => {
      test('queued calls are resolved empty and the call is rejected, with no refresh of its own', async () => {
        const { fetch, statusOf, refresh, sent } = anExpiredSession();
        const queued = fetch('/a', GET);
        await aMoment();
        expect(await statusOf(url, POST)).toBe(401);
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
      ])('the flag is set on the page %s: %i', async (page, flags) => {
        const { statusOf, onLoggedOut } = anExpiredSession({ page });
        await statusOf(url, POST);
        expect(onLoggedOut).toHaveBeenCalledTimes(flags);
      });
    },
  );

  test('a call that fails after the queue was emptied waits for the refresh that still runs', async () => {
    const { statusOf, answerRefresh, refresh } = anExpiredSession();
    const emptied = statusOf('/a');
    await aMoment();
    await statusOf('/api/logout', POST);
    const next = statusOf('/b');
    await aMoment();
    answerRefresh();
    expect(await Promise.all([emptied, next])).toEqual([204, 200]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('the typed client over it', () => {
  const locale = 'en-GB';

  test('never learns of a renewed session', async () => {
    const { fetch, answerRefresh } = anExpiredSession();
    answerRefresh();
    expect(await createShopApi(fetch, { locale }).customer.refresh()).toEqual({ signedIn: true, bagCount: 2 });
  });

  test('is rejected where the session cannot be renewed', async () => {
    const { fetch, answerRefresh } = anExpiredSession({ refreshAnswer: 401 });
    answerRefresh();
    await expect(createShopApi(fetch, { locale }).customer.refresh()).rejects.toMatchObject({
      code: 'bad_request',
      status: 401,
    });
  });

  test('is resolved empty where the session was ended meanwhile', async () => {
    const { fetch, statusOf } = anExpiredSession();
    const reply = createShopApi(fetch, { locale, checkReplies: true }).customer.refresh();
    await aMoment();
    await statusOf('/api/logout', POST);
    expect(await reply).toBeUndefined();
  });
});
