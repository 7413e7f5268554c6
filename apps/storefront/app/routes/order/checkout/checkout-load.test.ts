// @vitest-environment node
import type { ShopApi } from '@shop/contracts/shop/client';
import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { Visitor } from '@shop/contracts/storefront';
import type { CheckoutStep } from '@shop/domain/order/checkout/checkout';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildCheckout } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loader as startLoader } from './checkout.tsx';
import { loadStep } from './checkout-load.ts';
import { loader as paymentLoader } from './checkout-payment.tsx';
import { loader as returnLoader } from './checkout-return.tsx';

const failing = (status: number, code?: string) => async () => {
  throw refused(status, code);
};
const visitorWith = (checkout: object) => buildVisitor({ services: { api: { checkout } as unknown as ShopApi } });
const shown = (differing: Partial<CheckoutReply>) => visitorWith({ get: async () => buildCheckout(differing) });

async function leadsTo(loading: Promise<unknown>): Promise<string | null> {
  const thrown = await loading.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

type Loader = (args: never) => Promise<unknown>;

function open(loader: Loader, { visitor, path }: { visitor: Visitor; path: string }) {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  const url = new URL(path, 'https://shop.test');
  return loader({ url, context, request: new Request(url), params: {} } as never);
}

describe('a step', () => {
  test.each<[CheckoutStep, Partial<CheckoutReply>, string | null]>([
    ['payment', { next: 'address' }, '/checkout/address'],
    ['payment', { next: 'delivery' }, '/checkout/delivery'],
    ['delivery', { next: 'address' }, '/checkout/address'],
    ['address', { next: 'payment' }, null],
    ['delivery', { next: 'payment' }, null],
    ['payment', { next: 'payment' }, null],
    ['address', { status: 'paying' }, '/checkout/payment'],
    ['payment', { status: 'paying' }, null],
  ])('%s of a checkout with %j redirects to %s', async (step, checkout, path) => {
    expect(await leadsTo(loadStep(shown(checkout), step))).toBe(path);
  });

  test('of a closed checkout redirects to the page that says so', async () => {
    const visitor = visitorWith({ get: failing(503, 'checkout_closed') });
    expect(await leadsTo(loadStep(visitor, 'payment'))).toBe('/checkout');
    expect(await open(startLoader, { visitor, path: '/checkout' })).toMatchObject({ init: { status: 503 } });
  });

  test.each([
    [401, 'sign_in_required', '/customer/account/login/referer/%2Fcheckout'],
    [404, 'quote_unknown', '/checkout/cart'],
    [422, 'bag_empty', '/checkout/cart'],
  ])('without a quote to buy (%i %s) redirects to %s', async (status, code, path) => {
    const visitor = visitorWith({ get: failing(status, code), cancel: async () => ({ status: 'open' }) });
    expect(await leadsTo(loadStep(visitor, 'address'))).toBe(path);
  });

  test('redirects to the order when the quote has been bought', async () => {
    const cancel = async () => ({ status: 'ordered', number: 'MW-1' });
    const visitor = visitorWith({ get: failing(404), cancel });
    expect(await leadsTo(loadStep(visitor, 'payment'))).toBe('/checkout/confirmation?order=MW-1');
  });

  test('rethrows server errors', async () => {
    await expect(loadStep(visitorWith({ get: failing(500) }), 'address')).rejects.toThrow('refused');
  });
});

test.each<[Partial<CheckoutReply>, string]>([
  [{ next: 'address' }, '/checkout/address'],
  [{ next: 'payment' }, '/checkout/payment'],
  [{ next: 'payment', status: 'paying' }, '/checkout/payment'],
])('checkout of %j starts at %s', async (checkout, path) => {
  expect(await leadsTo(open(startLoader, { visitor: shown(checkout), path: '/checkout' }))).toBe(path);
});

describe('return from the gateway', () => {
  const back = (complete: () => Promise<unknown>) =>
    open(returnLoader, { visitor: visitorWith({ complete }), path: '/checkout/return?order=MW-1' });

  test.each([
    ['ordered', async () => ({ status: 'ordered', number: 'MW-1' }), '/checkout/confirmation?order=MW-1'],
    ['declined', failing(422, 'payment_declined'), '/checkout/payment?order=MW-1'],
    ['sold out', failing(409, 'order_unfillable'), '/checkout/confirmation?order=MW-1'],
  ])('redirects for a payment that is %s', async (_, complete, path) => {
    expect(await leadsTo(back(complete))).toBe(path);
  });

  test('waits for a pending payment', async () => {
    expect(await back(async () => ({ status: 'pending', number: 'MW-1' }))).toMatchObject({ status: 'pending' });
  });

  test('shows the decline reason on the payment step', async () => {
    const visitor = visitorWith({ get: async () => buildCheckout(), complete: failing(422, 'payment_declined') });
    const data = await open(paymentLoader, { visitor, path: '/checkout/payment?order=MW-1' });
    expect(data).toMatchObject({ declined: { code: 'payment_declined' } });
  });
});

test('payment step has a new idempotency key on every load', async () => {
  const visit = () => open(paymentLoader, { visitor: shown({}), path: '/checkout/payment' });
  const keys = (await Promise.all([visit(), visit()])).map((data) => (data as { payKey: string }).payKey);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
});
