import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data, useRouteError } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { FailurePage } from './failure-page.tsx';

afterEach(cleanup);

type Reported = { error: unknown; route: string };

function open(thrown: unknown, visitor = aVisitor()): Reported[] {
  const reported: Reported[] = [];
  const report = (error: unknown, route: string) => void reported.push({ error, route });
  const ErrorBoundary = () => <FailurePage error={useRouteError()} report={report} />;
  const loader = () => {
    throw thrown;
  };
  const routes = [{ path: '/clothing/*', loader, ErrorBoundary, Component: () => null, HydrateFallback: () => null }];
  const Shop = createRoutesStub(routes);
  render(
    <InShop visitor={visitor}>
      <Shop initialEntries={['/clothing/dresses.html?page=2']} />
    </InShop>,
  );
  return reported;
}

const aReply = (status: number, body: string, statusText: string) => data(body, { status, statusText });

describe('§8 a page that could not be shown', () => {
  test.each([
    ['of a bug', new Error('The price is missing'), 'The price is missing'],
    ['of a refusal', data(null, { status: 503, statusText: 'Closed for stocktaking' }), 'Closed for stocktaking'],
    ['of a refusal in words', data('The rails are empty', { status: 500 }), 'The rails are empty'],
    ['of an error without one', new Error(''), /^This page could not be shown/],
    ['in place of the page of a proxy', aReply(502, '<html><h1>502</h1></html>', ''), /^This page could not be shown/],
    ['in place of JSON', aReply(500, '{"errors":[]}', 'Out of order'), /^Out of order$/],
    ['in place of a whole story', new Error('x'.repeat(251)), /^This page could not be shown/],
    ['of Chromium without a connection', new TypeError('Failed to fetch'), /^We could not reach the shop/],
    ['of Safari without a connection', new TypeError('Load failed'), /^We could not reach the shop/],
  ])('shows the message %s', async (_, thrown, message) => {
    open(thrown);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  test('is reported with its route, once', async () => {
    const error = new Error('The price is missing');
    const reported = open(error);
    await screen.findByRole('alert');
    // An effect reports it, which may come a moment after the page is there.
    await vi.waitFor(() => expect(reported).toEqual([{ error, route: '/clothing/dresses.html' }]));
  });

  test('can be tried again, in the language of the shopper', async () => {
    open(new Error('x'), aVisitor({ store: aStore(FRENCH) }));
    const again = await screen.findByRole('link', { name: 'Réessayer' });
    expect(again.getAttribute('href')).toBe('/clothing/dresses.html?page=2');
  });
});
