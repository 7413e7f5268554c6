import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { pounds, someTiles } from '#app/features/listing/listing-maker.ts';
import type { FormReply } from '#app/form-reply.ts';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import AccountRoute, { action, loader } from './account.tsx';

const customer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  marketing: { email: false, sms: false, post: false },
};
const passkey = { passkeyId: 'p-1', name: 'My phone', site: 'outlet.localhost', addedAt: '2026-05-30T12:00:00.000Z' };
const saved = { products: someTiles(2), count: 7 };
const known = { customer, addresses: [], passkeys: [passkey], saved, balance: pounds(15) };

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

/** What the page gets to know of a customer with these lists. */
async function load(lists: unknown[], store = aStore()) {
  const noOrders = async () => ({ orders: [] });
  const api = {
    customer: { get: async () => customer },
    address: { list: async () => ({ addresses: [] }) },
    passkey: { list: async () => ({ passkeys: [] }) },
    orderHistory: { list: noOrders, groupList: noOrders },
    wishlist: { get: async () => ({ lists }) },
    credit: {
      get: async () => {
        asked.push('credit');
        return { balance: pounds(15) };
      },
    },
  } as unknown as Visitor['api'];
  const session = { signedIn: true } as Visitor['session'];
  const context = new RouterContextProvider(new Map([[visitorContext, aVisitor({ api, store, session })]]));

  const url = new URL('http://shop.test/customer/account');
  return await loader({ url, context } as unknown as Parameters<typeof loader>[0]);
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

  test('shows the balance, and of what is saved a few pieces and how many there are', () => {
    show(known);
    expect(screen.getByText('£15.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View all 7' }).getAttribute('href')).toBe('/customer/account/wishlist');
  });

  test('shows each saved piece once, and none that the store does not sell', async () => {
    const [first, second] = someTiles(2).map((product) => ({ product }));
    const loaded = await load([
      { count: 2, items: [first, { title: 'Not sold here' }] },
      { count: 2, items: [first, second] },
    ]);
    expect(loaded?.saved.products.map(({ sku }) => sku)).toEqual(['DR1', 'DR2']);
    expect([loaded?.saved.count, loaded?.balance]).toEqual([4, pounds(15)]);
  });

  test('§2: asks for no balance where the locale has none', async () => {
    expect((await load([], aStore(FRENCH)))?.balance).toBeUndefined();
    expect(asked).toEqual([]);
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
