import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { BasePathProvider } from '#app/ui/page/base-path.ts';
import { IntendedPage } from './intended-page.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  PrefetchPageLinks: ({ page }: { page: string }) => <p data-testid="prefetched">{page}</p>,
}));

function show() {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <BasePathProvider value="/fr">
          <PageLink to="/dresses.html?page=2">
            <b>dresses</b>
          </PageLink>
          <PageLink to="/sale.html" target="_blank">
            sale
          </PageLink>
          <a href="/elsewhere">document</a>
          <IntendedPage />
        </BasePathProvider>
      ),
    },
  ]);
  render(<Stub />);
}

const prefetched = () => screen.queryByTestId('prefetched')?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
  '%s on a page link loads its page after a rest',
  (name) => {
    show();
    fireEvent[name](screen.getByText('dresses'));
    wait(60);
    expect(prefetched()).toBeUndefined();
    wait(10);
    expect(prefetched()).toBe('/fr/dresses.html?page=2');
  },
);

test('a pointer that moves on, and a finger that scrolls, load nothing', () => {
  show();
  fireEvent.pointerOver(screen.getByText('dresses'));
  wait(30);
  fireEvent.pointerOver(document.body);
  wait(500);
  fireEvent.pointerDown(screen.getByText('dresses'));
  wait(30);
  fireEvent.pointerCancel(screen.getByText('dresses'));
  wait(500);
  expect(prefetched()).toBeUndefined();
});

test.each(['sale', 'document'])('the link "%s" that the router does not follow loads nothing', (name) => {
  show();
  fireEvent.pointerOver(screen.getByText(name));
  wait(500);
  expect(prefetched()).toBeUndefined();
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'loads nothing on a connection of %o',
  (connection) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
    show();
    fireEvent.pointerOver(screen.getByText('dresses'));
    wait(500);
    expect(prefetched()).toBeUndefined();
  },
);
