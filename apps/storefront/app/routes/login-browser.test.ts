import { redirectDocument } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackedRecords } from '#app/browser/data-layer.ts';
import { onSessionChanged } from '#app/browser/session-news.ts';
import type { FormReply } from '#app/form-reply.ts';
import { signInFromBrowser } from './login-action.ts';

function post(serverAction: () => Promise<FormReply>) {
  const body = new URLSearchParams({ email: 'ada@example.com', password: 'moss velvet 9' });
  const request = new Request('http://shop.test/customer/account/login', { method: 'POST', body });
  return signInFromBrowser({ request, serverAction });
}

const logins = () => trackedRecords.get().filter(({ event }) => event.event === 'login').length;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('signing in with script', () => {
  test('goes where the shop leads, and leaves its event and the news for the pages that are there then', async () => {
    const before = logins();
    const leads = redirectDocument('/customer/account', 303);
    await expect(post(() => Promise.reject(leads))).rejects.toBe(leads);
    expect(logins()).toBe(before);
    expect(sessionStorage).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['session-changed', 'bag-changed']));
  });

  test('on the spot tells of it at once, and the page asks anew who is here', async () => {
    const before = logins();
    let asked = 0;
    const stop = onSessionChanged(() => {
      asked += 1;
    });
    expect(await post(async () => ({ done: true }))).toEqual({ done: true });
    stop();
    expect([logins(), asked]).toEqual([before + 1, 1]);
  });

  test('says so and keeps the address where no answer comes', async () => {
    const reply = await post(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(reply).toMatchObject({
      data: { done: false, refusals: [{ code: 'network_error' }], typed: { email: 'ada@example.com' } },
    });
    expect(JSON.stringify(reply)).not.toContain('moss velvet');
  });

  test('tells of no login that was refused', async () => {
    const before = logins();
    const refused: FormReply = { done: false, refusals: [{ code: 'wrong_credentials', reason: 'No' }], typed: {} };
    expect(await post(async () => refused)).toBe(refused);
    expect([logins(), sessionStorage.length, localStorage.length]).toEqual([before, 0, 0]);
  });
});
