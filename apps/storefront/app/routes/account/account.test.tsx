import type { ShopApi } from '@shop/contracts/shop/client';
import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { pounds, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
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

let requested: unknown[] = [];
beforeEach(() => {
  requested = [];
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

/** Loader data for a customer with these lists. */
async function load(lists: unknown[], store = buildStore()) {
  const noOrders = async () => ({ orders: [] });
  const api = {
    customer: { get: async () => customer },
    address: { list: async () => ({ addresses: [] }) },
    passkey: { list: async () => ({ passkeys: [] }) },
    orderHistory: { list: noOrders, groupList: noOrders },
    wishlist: { get: async () => ({ lists }) },
    credit: {
      get: async () => {
        requested.push('credit');
        return { balance: pounds(15) };
      },
    },
  } as unknown as ShopApi;
  const session = { signedIn: true } as Visitor['session'];
  const context = new RouterContextProvider(
    new Map([[visitorContext, buildVisitor({ services: { api }, site: { store }, session })]]),
  );

  const url = new URL('http://shop.test/customer/account');
  return await loader({ url, context } as unknown as Parameters<typeof loader>[0]);
}

async function post(fields: Record<string, string>) {
  const note = async (call: unknown) => void requested.push(call);
  const api = { passkey: { rename: note, remove: note } } as unknown as ShopApi;
  const context = new RouterContextProvider(new Map([[visitorContext, buildVisitor({ services: { api } })]]));
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
  return await action({ request, context } as unknown as Parameters<typeof action>[0]);
}

describe('the account overview', () => {
  test('greets the customer and ends with the passkeys', () => {
    show(known);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Ada');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect([headings[0], headings.at(-1)]).toEqual(['Latest order', 'Passkeys']);
  });

  test('shows the balance, some saved products and their number', () => {
    show(known);
    expect(screen.getByText('£15.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View all 7' }).getAttribute('href')).toBe('/customer/account/wishlist');
  });

  test('shows each saved product once, without unsold ones', async () => {
    const [first, second] = someTiles(2).map((product) => ({ product }));
    const loaded = await load([
      { count: 2, items: [first, { title: 'Not sold here' }] },
      { count: 2, items: [first, second] },
    ]);
    expect(loaded?.saved.products.map(({ sku }) => sku)).toEqual(['DR1', 'DR2']);
    expect([loaded?.saved.count, loaded?.balance]).toEqual([4, pounds(15)]);
  });

  test('§2: requests no balance if not enabled for the locale', async () => {
    expect((await load([], buildStore(FRENCH)))?.balance).toBeUndefined();
    expect(requested).toEqual([]);
  });

  test('asks for login after the session has ended, and hides private data', () => {
    const refusals = [{ code: 'session_ended', reason: 'Please sign in' }];
    show(undefined, { done: false, refusals, typed: { passkeyId: 'p-1', name: 'My phone' } });
    expect(screen.getByRole('alert').textContent).toContain('Everything you entered is still here');
    expect(screen.queryByText('My phone')).toBeNull();
  });

  test.each([
    ['rename-passkey', { params: { passkeyId: 'p-1' }, body: { name: 'My laptop' } }],
    ['remove-passkey', { params: { passkeyId: 'p-1' } }],
  ])('handles the form %s', async (intent, call) => {
    const reply = await post({ intent, passkeyId: 'p-1', name: 'My laptop' });
    expect(reply.data).toEqual({ done: true });
    expect(requested).toEqual([call]);
  });

  test('rejects an unknown form', async () => {
    await expect(post({ intent: 'details', firstName: 'Eve' })).rejects.toMatchObject({ init: { status: 400 } });
    expect(requested).toEqual([]);
  });
});
