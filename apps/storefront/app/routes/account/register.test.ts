// @vitest-environment node
import type { ContentClient } from '@shop/contracts/content/client';
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { VisitorSession } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
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

function createShopStub({ status = 200, errors = [] as { code: string; reason: string; field?: string }[] } = {}) {
  const calls: unknown[] = [];
  const call = async ({ body }: { body: unknown }) => {
    calls.push(body);
    if (status !== 200) throw new ApiError('No', { code: 'bad_request', url: '/customer', status, errors });
    return { email: 'ada@example.com' };
  };
  const api = { customer: { register: call, confirm: call } } as unknown as ShopApi;
  return { calls, api };
}

async function post(body: Record<string, string>, api: ShopApi, session: Partial<VisitorSession> = {}) {
  const url = new URL('http://shop.test/customer/account/create');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, buildVisitor({ services: { api }, session })]]));
  const args = { request, url, context, params: {}, pattern: '' } as unknown as Parameters<typeof action>[0];
  return action(args).catch((thrown: unknown) => thrown as Response);
}

const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

describe('registering', () => {
  test('sends the input with the chosen channels only, then asks to check the mailbox', async () => {
    const { calls, api } = createShopStub();
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

  test('sends no date of birth when none is chosen', async () => {
    const { calls, api } = createShopStub();
    await post({ firstName: 'A', lastName: 'L', email: 'a@example.com', password: 'moss velvet 9' }, api);
    expect(calls[0]).not.toHaveProperty('birthDate');
  });

  test('keeps everything but the password when rejected', async () => {
    const errors = [{ code: 'password_common', reason: 'Common', field: 'password' }];
    const { api } = createShopStub({ status: 422, errors });
    const answer = await post({ ...TYPED, password: 'password1' }, api);
    const typed = { ...TYPED, 'marketing-email': '', 'marketing-post': '' };
    expect(answer).toMatchObject({ data: { done: false, refusals: errors, typed }, init: { status: 422 } });
    expect(JSON.stringify(answer)).not.toContain('password1');
  });

  test('returns all empty fields at once', async () => {
    const { calls, api } = createShopStub();
    const answer = await post({}, api);
    const fields = ['firstName', 'lastName', 'email', 'password'].map((field) => ({ field }));
    expect(answer).toMatchObject({ data: { done: false, refusals: fields } });
    expect(calls).toEqual([]);
  });
});

describe('confirmation link', () => {
  test('confirms the email address with the chosen password and signs in', async () => {
    const { calls, api } = createShopStub();
    const logins: unknown[] = [];
    const login = async (credentials: unknown) => void logins.push(credentials);
    expect(leadsTo(await post({ token: TOKEN, password: 'moss velvet 9' }, api, { login }))).toBe('/customer/account');
    expect(calls).toEqual([{ token: TOKEN, password: 'moss velvet 9' }]);
    expect(logins).toEqual([{ email: 'ada@example.com', password: 'moss velvet 9' }]);
  });

  test('asks for the password before any call', async () => {
    const { calls, api } = createShopStub();
    expect(await post({ token: TOKEN }, api)).toMatchObject({
      data: { done: false, refusals: [{ field: 'password' }], typed: { token: TOKEN } },
    });
    expect(calls).toEqual([]);
  });

  test('keeps its token after a temporary rejection', async () => {
    const { api } = createShopStub({ status: 429, errors: [{ code: 'busy', reason: 'Busy' }] });
    expect(await post({ token: TOKEN, password: 'moss velvet 9' }, api)).toMatchObject({
      data: { done: false, typed: { token: TOKEN } },
    });
  });
});

describe('registration page', () => {
  const load = (search: string, content: Partial<ContentClient>) => {
    const url = new URL(`http://shop.test/customer/account/create${search}`);
    const visitor = buildVisitor({ services: { content: content as ContentClient } });
    const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
    return loader({ url, context, params: {}, pattern: '' } as unknown as Parameters<typeof loader>[0]);
  };

  test('shows the marketing preferences with editorial text', async () => {
    const preferences = { title: 'Hear from us?', channels: [] };
    const single: ContentClient['single'] = async (type) =>
      (type === 'register-marketing-pref' ? preferences : undefined) as never;
    expect(await load('', { single })).toMatchObject({ preferences, currentYear: 2026, isSent: false, token: '' });
  });

  test('omits the preferences when the content service fails', async () => {
    const single = async () => {
      throw new Error('down');
    };
    expect(await load('', { single })).toMatchObject({ preferences: undefined });
  });

  test.each([
    ['?confirmSuccess=sent', { isSent: true, token: '' }],
    ['?confirmSuccess=other', { isSent: false, token: '' }],
    [`?token=${TOKEN}`, { isSent: false, token: TOKEN }],
  ])('derives its step from %s', async (search, step) => {
    expect(await load(search, { single: async () => undefined })).toMatchObject(step);
  });
});
