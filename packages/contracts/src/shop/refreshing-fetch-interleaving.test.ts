import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiFetch } from './endpoint-call.ts';
import { createRefreshingFetch } from './refreshing-fetch.ts';

type RefreshAnswer = 200 | 400 | 401 | 503 | 'nothing';
type Visit = { calls: number; expiries: number; logouts: number; refreshAnswers: readonly RefreshAnswer[] };

/**
 * Trace of one call at the server and at its caller: the token of each attempt, 401 refusals, executions and replies.
 */
type Call = { tokens: number[]; refusals: number[]; handled: number; answers: number[] };

const aVisit = ({ maxLogouts = 0, refreshAnswers = [] as RefreshAnswer[] } = {}) =>
  fc.record<Visit>({
    calls: fc.integer({ min: 1, max: 8 }),
    expiries: fc.integer({ min: 1, max: 3 }),
    logouts: fc.nat({ max: maxLogouts }),
    refreshAnswers: fc.array(fc.constantFrom<RefreshAnswer[]>(200, ...refreshAnswers), { maxLength: 8 }),
  });

/**
 * Simulates a visit in the order the scheduler chooses: when a call starts, arrives and is answered, when the token
 * expires, when a refresh arrives and is answered. Tokens are increasing numbers.
 */
async function play(scheduler: fc.Scheduler, visit: Visit) {
  const step = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const calls = Array.from(
    { length: visit.calls },
    (): Call => ({ tokens: [], refusals: [], handled: 0, answers: [] }),
  );
  const refreshes: { token: number; wasAlive: boolean; answer: RefreshAnswer }[] = [];
  const server = { issued: 1, valid: 1 };
  const seen = { running: 0, mostRunning: 0, hastyReplays: 0, flags: 0 };
  let stored = 1;

  const network: ApiFetch = async (url, { headers }) => {
    const token = Number(headers.authorization?.replace('Bearer ', ''));
    const call = calls[Number(url.replace('/call/', ''))];
    if (call?.tokens.push(token) === 2) seen.hastyReplays += seen.running;
    await step(`${url} arrives with token ${token}`);
    const good = call !== undefined && token === server.valid;
    if (good) call.handled += 1;
    else call?.refusals.push(token);
    await step(`${url} is answered`);
    return new Response(null, { status: good ? 200 : 401 });
  };

  const refresh = async () => {
    const answer = visit.refreshAnswers[refreshes.length] ?? 200;
    refreshes.push({ token: stored, wasAlive: stored === server.valid, answer });
    seen.running += 1;
    seen.mostRunning = Math.max(seen.mostRunning, seen.running);
    await step('refresh arrives');
    if (answer === 200) server.valid = server.issued += 1;
    const renewed = server.issued;
    await step(`refresh is answered ${answer}`);
    seen.running -= 1;
    if (answer === 'nothing') throw new TypeError('fetch failed');
    if (answer === 200) stored = renewed;
    return { status: answer };
  };

  const fetch = createRefreshingFetch({
    fetch: network,
    session: { signedIn: () => true, accessToken: () => String(stored) },
    refresh,
    onLoggedOut: () => {
      seen.flags += 1;
    },
    page: () => '/',
  });

  const start = async (url: string) => {
    await step(`${url} starts`);
    return fetch(url, { method: 'POST', headers: {}, credentials: 'same-origin' });
  };
  const expire = async () => {
    await step('the token expires');
    server.valid = 0;
  };
  void Promise.all([
    ...calls.map((call, index) => start(`/call/${index}`).then(({ status }) => call.answers.push(status))),
    ...Array.from({ length: visit.expiries }, expire),
    ...Array.from({ length: visit.logouts }, () => start('/api/logout')),
  ]);
  await scheduler.waitIdle();
  return { calls, refreshes, ...seen };
}

const property = (visits: fc.Arbitrary<Visit>, claim: (played: Awaited<ReturnType<typeof play>>) => void) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), visits, async (scheduler, visit) => claim(await play(scheduler, visit))),
    { numRuns: 300 },
  );

const anything = aVisit({ maxLogouts: 2, refreshAnswers: [400, 401, 503, 'nothing'] });
const unique = (tokens: number[]) => [...new Set(tokens)].sort();

describe('§4 token refresh under any interleaving of calls, expiries, refreshes and replies', () => {
  test('answers each call exactly once', async () => {
    await property(anything, ({ calls }) => {
      for (const { answers } of calls) expect(answers).toHaveLength(1);
    });
  });

  test('executes each call at most once, and reports success only then', async () => {
    await property(anything, ({ calls }) => {
      for (const { answers, handled } of calls) expect(handled).toBe(answers[0] === 200 ? 1 : 0);
    });
  });

  test('runs one refresh at a time, and only for an expired token', async () => {
    await property(anything, ({ refreshes, mostRunning }) => {
      expect(mostRunning).toBeLessThanOrEqual(1);
      expect(refreshes.filter(({ wasAlive }) => wasAlive)).toEqual([]);
    });
  });

  test('runs exactly one refresh per expiry that stops a call', async () => {
    await property(aVisit(), ({ calls, refreshes }) => {
      const stopped = calls.flatMap(({ refusals }) => refusals.slice(0, 1));
      expect(refreshes.map(({ token }) => token)).toEqual(unique(stopped));
    });
  });

  test('replays a call at most once, with a newer token', async () => {
    await property(anything, ({ calls }) => {
      for (const { tokens } of calls) {
        expect(tokens.length).toBeLessThanOrEqual(2);
        expect(tokens).toEqual(unique(tokens));
      }
    });
  });

  test('replays no call while a refresh is running', async () => {
    await property(anything, ({ hastyReplays }) => {
      expect(hastyReplays).toBe(0);
    });
  });

  test('rejects a call only after its replay while refreshes succeed', async () => {
    await property(aVisit(), ({ calls }) => {
      for (const { answers, refusals } of calls) expect(answers).toEqual([refusals.length === 2 ? 401 : 200]);
    });
  });

  test('rejects every stopped call and replays none when refreshes fail', async () => {
    const failing = aVisit().map((visit) => ({ ...visit, refreshAnswers: Array<RefreshAnswer>(20).fill(503) }));
    await property(failing, ({ calls }) => {
      for (const { answers, refusals, tokens } of calls) {
        expect(tokens).toHaveLength(1);
        expect(answers).toEqual([refusals.length === 1 ? 401 : 200]);
      }
    });
  });

  test('sets the logout flag once for each refresh answered 401 or 400', async () => {
    await property(anything, ({ refreshes, flags }) => {
      expect(flags).toBe(refreshes.filter(({ answer }) => answer === 401 || answer === 400).length);
    });
  });

  test('§8 never replays a call that was resolved empty', async () => {
    await property(anything, ({ calls }) => {
      const emptied = calls.filter(({ answers }) => answers[0] === 204);
      for (const { tokens, refusals } of emptied) expect(refusals).toEqual(tokens.slice(0, 1));
      expect(emptied.flatMap(({ tokens }) => tokens)).toHaveLength(emptied.length);
    });
  });
});
