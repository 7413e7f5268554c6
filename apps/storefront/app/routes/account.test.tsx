import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import type { FormReply } from '#app/form-reply.ts';
import { aVisitor, InShop } from '#app/shop-maker.tsx';
import AccountRoute, { action } from './account.tsx';

const customer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  marketing: { email: false, sms: false, post: false },
};
const passkey = { passkeyId: 'p-1', name: 'My phone', site: 'outlet.localhost', addedAt: '2026-05-30T12:00:00.000Z' };
const known = { customer, addresses: [], passkeys: [passkey] };

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});
afterEach(cleanup);

function show(loaderData: typeof known | undefined, actionData?: FormReply) {
  const props = { loaderData, actionData } as unknown as Parameters<typeof AccountRoute>[0];
  const Component = () => (
    <InShop>
      <AccountRoute {...props} />
    </InShop>
  );
  const Stub = createRoutesStub([{ path: '/customer/account', Component }]);
  render(<Stub initialEntries={['/customer/account']} />);
}

async function post(fields: Record<string, string>) {
  const note = async (call: unknown) => void asked.push(call);
  const api = { passkey: { rename: note, remove: note } } as unknown as Visitor['api'];
  const context = new RouterContextProvider(new Map([[visitorContext, aVisitor({ api })]]));
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
  return await action({ request, context } as unknown as Parameters<typeof action>[0]);
}

describe('the first page of the account', () => {
  test('greets its customer and ends with the passkeys', () => {
    show(known);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Ada');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect([headings[0], headings.at(-1)]).toEqual(['Latest order', 'Passkeys']);
  });

  test('asks whoever’s session has ended to sign in again, and shows nothing private meanwhile', () => {
    const refusals = [{ code: 'session_ended', reason: 'Please sign in' }];
    show(undefined, { done: false, refusals, typed: { passkeyId: 'p-1', name: 'My phone' } });
    expect(screen.getByRole('alert').textContent).toContain('What you have entered is still here');
    expect(screen.queryByText('My phone')).toBeNull();
  });

  test.each([
    ['rename-passkey', { params: { passkeyId: 'p-1' }, body: { name: 'My laptop' } }],
    ['remove-passkey', { params: { passkeyId: 'p-1' } }],
  ])('answers the form %s', async (intent, call) => {
    const reply = await post({ intent, passkeyId: 'p-1', name: 'My laptop' });
    expect(reply.data).toEqual({ done: true });
    expect(asked).toEqual([call]);
  });

  test('answers no form that is not its own', async () => {
    await expect(post({ intent: 'details', firstName: 'Eve' })).rejects.toMatchObject({ init: { status: 400 } });
    expect(asked).toEqual([]);
  });
});
