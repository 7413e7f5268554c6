import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { answerEdit } from './account-edit-action.ts';

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

const note = async (call: unknown) => void asked.push(call);
const refuse = async () => {
  throw new ApiError('No', {
    code: 'bad_request',
    url: '/',
    status: 403,
    errors: [{ code: 'wrong_password', reason: 'No' }],
  });
};

function post(fields: Record<string, string>, differing: Partial<Visitor> = {}) {
  const api = { customer: { change: note }, emailChange: { ask: note } } as unknown as Visitor['api'];
  const session = { ...aVisitor().session, signedIn: true, changePassword: note };
  const context = new RouterContextProvider();
  context.set(visitorContext, aVisitor({ api, session, ...differing }));
  const body = new URLSearchParams(fields);
  return answerEdit({ request: new Request('http://shop.test/', { method: 'POST', body }), context });
}

describe('the forms of the account', () => {
  test('details: what was emptied is taken away', async () => {
    const reply = await post({ intent: 'details', firstName: 'Ada', lastName: 'King', phone: ' ' });
    expect(reply.data).toEqual({ done: true, intent: 'details' });
    expect(asked).toEqual([{ body: { firstName: 'Ada', lastName: 'King', phone: null, birthDate: null } }]);
  });

  test('email: asks with the password, which is never shown again', async () => {
    const fields = { intent: 'email', email: 'ada@example.com', currentPassword: 'moss velvet 9' };
    const api = { emailChange: { ask: refuse } } as unknown as Visitor['api'];
    const reply = await post(fields, { api });
    expect(reply.data).toMatchObject({ done: false, intent: 'email', typed: { email: 'ada@example.com' } });
    expect(JSON.stringify(reply.data)).not.toContain('moss');
    await post(fields);
    expect(asked).toEqual([{ body: { email: 'ada@example.com', password: 'moss velvet 9' } }]);
  });

  test('password: through the session, whose cookies it renews', async () => {
    await post({ intent: 'password', currentPassword: 'moss velvet 9', newPassword: 'fern velvet 8' });
    expect(asked).toEqual([{ currentPassword: 'moss velvet 9', newPassword: 'fern velvet 8' }]);
  });

  test('marketing: a box that is not ticked is a choice, too', async () => {
    await post({ intent: 'marketing', 'marketing-email': 'yes' });
    expect(asked).toEqual([{ body: { marketing: { email: true, sms: false, post: false } } }]);
  });

  test.each([
    ['details', ['firstName', 'lastName']],
    ['email', ['email', 'currentPassword']],
    ['password', ['currentPassword', 'newPassword']],
  ])('%s: names all that is missing before anybody is asked', async (intent, fields) => {
    const { data } = await post({ intent });
    expect(data.done === false && data.refusals.map(({ field }) => field)).toEqual(fields);
    expect(asked).toEqual([]);
  });

  test('anything else is no form of ours', async () => {
    await expect(post({ intent: 'delete' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
