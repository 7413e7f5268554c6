import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor, type VisitorChanges } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { answerEdit } from './account-edit-action.ts';

let requested: unknown[] = [];
beforeEach(() => {
  requested = [];
});

const note = async (call: unknown) => void requested.push(call);
const refuse = async () => {
  throw new ApiError('No', {
    code: 'bad_request',
    url: '/',
    status: 403,
    errors: [{ code: 'wrong_password', reason: 'No' }],
  });
};

function post(fields: Record<string, string>, differing: VisitorChanges = {}) {
  const api = { customer: { change: note }, emailChange: { ask: note } } as unknown as ShopApi;
  const session = { signedIn: true, changePassword: note };
  const context = new RouterContextProvider();
  context.set(visitorContext, buildVisitor({ services: { api }, session }, differing));
  const body = new URLSearchParams(fields);
  return answerEdit({ request: new Request('http://shop.test/', { method: 'POST', body }), context });
}

describe('the account form actions', () => {
  test('details: clears emptied fields', async () => {
    const reply = await post({ intent: 'details', firstName: 'Ada', lastName: 'King', phone: ' ' });
    expect(reply.data).toEqual({ done: true, intent: 'details' });
    expect(requested).toEqual([{ body: { firstName: 'Ada', lastName: 'King', phone: null, birthDate: null } }]);
  });

  test('email: sends the password, which is never shown again', async () => {
    const fields = { intent: 'email', email: 'ada@example.com', currentPassword: 'moss velvet 9' };
    const api = { emailChange: { ask: refuse } } as unknown as ShopApi;
    const reply = await post(fields, { services: { api } });
    expect(reply.data).toMatchObject({ done: false, intent: 'email', typed: { email: 'ada@example.com' } });
    expect(JSON.stringify(reply.data)).not.toContain('moss');
    await post(fields);
    expect(requested).toEqual([{ body: { email: 'ada@example.com', password: 'moss velvet 9' } }]);
  });

  test('password: uses the session, whose cookies are renewed', async () => {
    await post({ intent: 'password', currentPassword: 'moss velvet 9', newPassword: 'fern velvet 8' });
    expect(requested).toEqual([{ currentPassword: 'moss velvet 9', newPassword: 'fern velvet 8' }]);
  });

  test('marketing: sends an unchecked box as a refusal', async () => {
    await post({ intent: 'marketing', 'marketing-email': 'yes' });
    expect(requested).toEqual([{ body: { marketing: { email: true, sms: false, post: false } } }]);
  });

  test.each([
    ['details', ['firstName', 'lastName']],
    ['email', ['email', 'currentPassword']],
    ['password', ['currentPassword', 'newPassword']],
  ])('%s: names all missing fields before any API call', async (intent, fields) => {
    const { data } = await post({ intent });
    expect(data.done === false && data.refusals.map(({ field }) => field)).toEqual(fields);
    expect(requested).toEqual([]);
  });

  test('rejects an unknown intent', async () => {
    await expect(post({ intent: 'delete' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
