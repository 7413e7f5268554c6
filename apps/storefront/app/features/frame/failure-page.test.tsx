import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data, useRouteError } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
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

describe('§8 a page that could not be shown', () => {
  test.each([
    ['of a bug', new Error('The price is missing'), 'The price is missing'],
    ['of a refusal', data(null, { status: 503, statusText: 'Closed for stocktaking' }), 'Closed for stocktaking'],
    ['of a refusal in words', data('The rails are empty', { status: 500 }), 'The rails are empty'],
    ['of an error without one', new Error(''), /^This page could not be shown/],
  ])('shows the message %s', async (_, thrown, message) => {
    open(thrown);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  test('is reported with its route, once', async () => {
    const error = new Error('The price is missing');
    const reported = open(error);
    await screen.findByRole('alert');
    expect(reported).toEqual([{ error, route: '/clothing/dresses.html' }]);
  });

  test('can be tried again, in the language of the shopper', async () => {
    open(new Error('x'), aVisitor({ store: aStore(FRENCH) }));
    const again = await screen.findByRole('link', { name: 'Réessayer' });
    expect(again.getAttribute('href')).toBe('/clothing/dresses.html?page=2');
  });
});
