import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data, useRouteError } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { FailurePage } from './failure-page.tsx';

afterEach(cleanup);

type Reported = { error: unknown; route: string };

function open(thrown: unknown, visitor = buildVisitor()): Reported[] {
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

describe('§8 the failure page', () => {
  test.each([
    ['of a bug', new Error('The price is missing'), 'The price is missing'],
    ['of a refusal', data(null, { status: 503, statusText: 'Closed for stocktaking' }), 'Closed for stocktaking'],
    ['of an unavailable page', data(null, { status: 503 }), /^Sorry, we can’t show this page right now/],
    [
      'in place of the phrase of the router',
      aReply(503, '', 'Internal Server Error'),
      /^Sorry, we can’t show this page/,
    ],
    ['of a refusal in words', data('The rails are empty', { status: 500 }), 'The rails are empty'],
    ['of an error without one', new Error(''), /^Sorry, we couldn’t load this page/],
    [
      'in place of the page of a proxy',
      aReply(502, '<html><h1>502</h1></html>', ''),
      /^Sorry, we couldn’t load this page/,
    ],
    ['in place of JSON', aReply(500, '{"errors":[]}', 'Out of order'), /^Out of order$/],
    ['in place of a whole story', new Error('x'.repeat(251)), /^Sorry, we couldn’t load this page/],
    ['of Chromium without a connection', new TypeError('Failed to fetch'), /^We can’t connect/],
    ['of Safari without a connection', new TypeError('Load failed'), /^We can’t connect/],
  ])('shows the message %s', async (_, thrown, message) => {
    open(thrown);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  test('reports the error with its route once', async () => {
    const error = new Error('The price is missing');
    const reported = open(error);
    await screen.findByRole('alert');
    // Reported in an effect, which may run after the first render.
    await vi.waitFor(() => expect(reported).toEqual([{ error, route: '/clothing/dresses.html' }]));
  });

  test("offers a retry in the shopper's language", async () => {
    open(new Error('x'), buildVisitor({ site: { store: buildStore(FRENCH) } }));
    const again = await screen.findByRole('link', { name: 'Réessayer' });
    expect(again.getAttribute('href')).toBe('/clothing/dresses.html?page=2');
  });
});
