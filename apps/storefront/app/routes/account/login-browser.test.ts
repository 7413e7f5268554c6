// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onSessionChanged } from '#app/browser/session-broadcast.ts';
import { trackedRecords } from '#app/tracking/data-layer.ts';
import { signInFromBrowser } from './login-action.ts';

const CREDENTIALS = { email: 'ada@example.com', password: 'moss velvet 9' };

type Sent = { url: string; init: RequestInit };

/** Shop whose web app routes give this answer. */
function answerCalls(answer: () => Response | Error): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const reply = answer();
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return sent;
}

const accept = () => Response.json({ signedIn: true });
const refuse = () => Response.json({ errors: [{ code: 'wrong_credentials', reason: 'No' }] }, { status: 401 });

function post(typed: Record<string, string> = {}, segment?: string) {
  const body = new URLSearchParams({ ...CREDENTIALS, ...typed });
  const request = new Request('http://shop.test/fr/customer/account/login', { method: 'POST', body });
  const serverAction = () => Promise.reject(new Error('the form was posted to its page'));
  return signInFromBrowser({ request, params: { '*': segment }, serverAction });
}

const logins = () => trackedRecords.get().filter(({ event }) => event.event === 'login').length;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = `<script id="shop" type="application/json">{"store":{"localeISOCode":"fr-FR","subpathPrefix":"fr"}}</script>`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = 'XSRF-TOKEN=secret';
});
afterEach(() => vi.unstubAllGlobals());

describe('signInFromBrowser', () => {
  test('§7 calls /api/login with the locale and the XSRF token', async () => {
    const sent = answerCalls(accept);
    await post({ stay: 'yes' });
    expect(sent).toMatchObject([
      {
        url: '/api/login',
        init: { method: 'POST', headers: { locale: 'fr_FR', 'x-xsrf-token': 'secret' }, credentials: 'same-origin' },
      },
    ]);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(CREDENTIALS);
  });

  test.each([
    [undefined, '/customer/account'],
    ['%2Ffr%2Fcheckout%2Fcart', '/checkout/cart'],
    ['https:%2F%2Fevil.example', '/customer/account'],
  ])('follows the redirect of %s and defers the login event to the next page', async (segment, path) => {
    const before = logins();
    answerCalls(accept);
    const leads = await post({}, segment && decodeURIComponent(segment)).catch((thrown: unknown) => thrown);
    expect(leads).toBeInstanceOf(Response);
    const { headers } = leads as Response;
    expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([path, 'true']);
    expect(logins()).toBe(before);
    expect(sessionStorage).toHaveLength(1);
    expect(Object.keys(localStorage)).toContain('session-changed');
  });

  test('tracks a login without redirect at once and announces the session change', async () => {
    const before = logins();
    answerCalls(accept);
    let requested = 0;
    const stop = onSessionChanged(() => {
      requested += 1;
    });
    expect(await post({ stay: 'yes' })).toMatchObject({ data: { done: true } });
    stop();
    expect([logins(), requested]).toEqual([before + 1, 1]);
  });

  test('returns a network error and keeps the email address', async () => {
    answerCalls(() => new TypeError('Failed to fetch'));
    const reply = await post();
    expect(reply).toMatchObject({
      data: { done: false, refusals: [{ code: 'network_error' }], typed: { email: 'ada@example.com' } },
    });
    expect(JSON.stringify(reply)).not.toContain('moss velvet');
  });

  test('tracks no rejected login', async () => {
    const before = logins();
    answerCalls(refuse);
    const typed = { email: 'ada@example.com' };
    const refusals = [{ code: 'wrong_credentials', reason: 'No' }];
    expect(await post()).toMatchObject({ data: { done: false, refusals, typed }, init: { status: 401 } });
    expect([logins(), sessionStorage.length, localStorage.length]).toEqual([before, 0, 0]);
  });

  test('calls nothing while a field is empty', async () => {
    const sent = answerCalls(accept);
    expect(await post({ password: '' })).toMatchObject({ data: { done: false, refusals: [{ field: 'password' }] } });
    expect(sent).toEqual([]);
  });
});
