// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { action, loader } from './register.tsx';

const TYPED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  birthDay: '10',
  birthMonth: '12',
  birthYear: '1985',
  'marketing-sms': 'yes',
};
const TOKEN = 'a-token-of-a-mail-000000';

function aShop({ status = 200, errors = [] as { code: string; reason: string; field?: string }[] } = {}) {
  const calls: unknown[] = [];
  const call = async ({ body }: { body: unknown }) => {
    calls.push(body);
    if (status !== 200) throw new ApiError('No', { code: 'bad_request', url: '/customer', status, errors });
  };
  const api = { customer: { register: call, confirm: call } } as unknown as Visitor['api'];
  return { calls, api };
}

async function post(body: Record<string, string>, api: Visitor['api']) {
  const url = new URL('http://shop.test/customer/account/create');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, aVisitor({ api })]]));
  const args = { request, url, context, params: {}, pattern: '' } as unknown as Parameters<typeof action>[0];
  return action(args).catch((thrown: unknown) => thrown as Response);
}

const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

describe('registering', () => {
  test('sends what was typed and only the channels that were chosen, then says to look into the mailbox', async () => {
    const { calls, api } = aShop();
    const answer = await post({ ...TYPED, password: 'moss velvet 9' }, api);
    const { firstName, lastName, email } = TYPED;
    expect(calls).toEqual([
      {
        firstName,
        lastName,
        email,
        password: 'moss velvet 9',
        birthDate: '1985-12-10',
        marketing: { email: false, sms: true, post: false },
      },
    ]);
    expect(leadsTo(answer)).toBe('/customer/account/create?confirmSuccess=sent');
  });

  test('sends no date of birth where none was chosen', async () => {
    const { calls, api } = aShop();
    await post({ firstName: 'A', lastName: 'L', email: 'a@example.com', password: 'moss velvet 9' }, api);
    expect(calls[0]).not.toHaveProperty('birthDate');
  });

  test('keeps everything but the password when it is refused', async () => {
    const errors = [{ code: 'password_common', reason: 'Common', field: 'password' }];
    const { api } = aShop({ status: 422, errors });
    const answer = await post({ ...TYPED, password: 'password1' }, api);
    const typed = { ...TYPED, 'marketing-email': '', 'marketing-post': '' };
    expect(answer).toMatchObject({ data: { done: false, refusals: errors, typed }, init: { status: 422 } });
    expect(JSON.stringify(answer)).not.toContain('password1');
  });

  test('names every field that is empty at once', async () => {
    const { calls, api } = aShop();
    const answer = await post({}, api);
    const fields = ['firstName', 'lastName', 'email', 'password'].map((field) => ({ field }));
    expect(answer).toMatchObject({ data: { done: false, refusals: fields } });
    expect(calls).toEqual([]);
  });
});

describe('the link of the mail', () => {
  test('confirms the address and leads to signing in', async () => {
    const { calls, api } = aShop();
    expect(leadsTo(await post({ token: TOKEN }, api))).toBe('/customer/account/login?confirmSuccess=true');
    expect(calls).toEqual([{ token: TOKEN }]);
  });

  test('keeps its token when it is refused for now', async () => {
    const { api } = aShop({ status: 429, errors: [{ code: 'busy', reason: 'Busy' }] });
    expect(await post({ token: TOKEN }, api)).toMatchObject({ data: { done: false, typed: { token: TOKEN } } });
  });
});

describe('the page of the registration', () => {
  const load = (search: string, content: Partial<Visitor['content']>) => {
    const url = new URL(`http://shop.test/customer/account/create${search}`);
    const visitor = aVisitor({ content: content as Visitor['content'] });
    const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
    return loader({ url, context, params: {}, pattern: '' } as unknown as Parameters<typeof loader>[0]);
  };

  test('asks for the marketing preferences in the words of the editors', async () => {
    const preferences = { title: 'Hear from us?', channels: [] };
    const single: Visitor['content']['single'] = async (type) =>
      (type === 'register-marketing-pref' ? preferences : undefined) as never;
    expect(await load('', { single })).toMatchObject({ preferences, currentYear: 2026, isSent: false, token: '' });
  });

  test('does without them where the content service fails', async () => {
    const single = async () => {
      throw new Error('down');
    };
    expect(await load('', { single })).toMatchObject({ preferences: undefined });
  });

  test.each([
    ['?confirmSuccess=sent', { isSent: true, token: '' }],
    ['?confirmSuccess=other', { isSent: false, token: '' }],
    [`?token=${TOKEN}`, { isSent: false, token: TOKEN }],
  ])('knows its step by %s', async (search, step) => {
    expect(await load(search, { single: async () => undefined })).toMatchObject(step);
  });
});
