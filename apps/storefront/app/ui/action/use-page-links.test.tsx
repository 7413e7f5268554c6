import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BasePathProvider } from '#app/ui/page/base-path.ts';
import { PageLink } from './page-link.tsx';
import { usePageLinks } from './use-page-links.ts';

afterEach(cleanup);

function Page(link: Partial<ComponentProps<typeof PageLink>>) {
  usePageLinks();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p data-testid="address">{`${pathname}${search}${hash}`}</p>
      <a href="/elsewhere">document</a>
      <PageLink to="/dresses.html?page=2#top" {...link}>
        <b>dresses</b>
      </PageLink>
    </>
  );
}

const show = (link: Partial<ComponentProps<typeof PageLink>> = {}) =>
  render(
    <MemoryRouter basename="/fr" initialEntries={['/fr/start']}>
      <BasePathProvider value="/fr">
        <Page {...link} />
      </BasePathProvider>
    </MemoryRouter>,
  );

/** True if the page was left to the router. */
function press(name: string, how: object = {}): boolean {
  const element = screen.getByText(name);
  const event = createEvent.click(element, { button: 0, ...how });
  fireEvent(element, event);
  return event.defaultPrevented;
}

const address = () => screen.getByTestId('address').textContent;

test('navigates on a click inside a page link, below the prefix of the store', () => {
  show();
  expect(press('dresses')).toBe(true);
  expect(address()).toBe('/dresses.html?page=2#top');
});

test('navigates to the home page of a store with a prefix', () => {
  show({ to: '/' });
  press('dresses');
  expect(address()).toBe('/');
});

test.each([
  ['a modifier key', {}, { ctrlKey: true }],
  ['another button', {}, { button: 1 }],
  ['a target', { target: '_blank' }, {}],
])('leaves a click with %s to the browser', (_, link, how) => {
  show(link);
  expect(press('dresses', how)).toBe(false);
  expect(address()).toBe('/start');
});

test('leaves other links to the browser', () => {
  show();
  expect(press('document')).toBe(false);
});

test('does not navigate when the click was handled', () => {
  show({ onClick: (event) => event.preventDefault() });
  press('dresses');
  expect(address()).toBe('/start');
});
