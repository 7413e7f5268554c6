import type { Store } from '@shop/domain/site/store/store';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ARABIC,
  buildStore,
  buildVisitor,
  FRENCH,
  InShop,
} from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { AccountFrame } from './account-frame.tsx';

afterEach(() => {
  cleanup();
  document.body.hidden = false;
  vi.restoreAllMocks();
});

function show(path = '/customer/account', store: Partial<Store> = {}, title = 'The page') {
  const visitor = buildVisitor({ site: { store: buildStore({ enabledFeatures: ['new_account_frame'], ...store }) } });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop visitor={visitor}>
          <AccountFrame title={title}>What it shows</AccountFrame>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const menu = () => within(screen.getByRole('navigation', { name: /account|compte|حسابكِ/i }));
const paths = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the account frame', () => {
  test.each([
    ['/customer/account', 'Overview'],
    ['/customer/account/edit', 'Your details'],
    ['/customer/order-history', 'Orders'],
    ['/customer/order-history/MW-7K2P-94QX-3', 'Orders'],
    ['/customer/track-order', 'Track an order'],
    ['/customer/address-book', 'Addresses'],
    ['/customer/address-book/add', 'Addresses'],
    ['/customer/credit', 'Credit and gift cards'],
  ])('at %s marks %s as current', (path, label) => {
    show(path);
    const current = menu()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  test('§2: shows only pages enabled for the locale', () => {
    show();
    expect(paths()).toEqual(
      expect.arrayContaining(['/customer/credit/', '/customer/account/subscription', '/customer/account/raf']),
    );
    cleanup();
    show('/customer/account', FRENCH);
    expect(paths().filter((path) => /credit|subscription|raf/.test(path ?? ''))).toEqual([]);
    cleanup();
    show('/customer/account', ARABIC);
    expect(paths().filter((path) => /credit|subscription|raf/.test(path ?? ''))).toEqual(['/customer/credit/']);
  });

  test('scrolls the current entry into view horizontally', async () => {
    const middle = (place: number) => ({ left: place, width: 100 }) as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return middle(this.tagName === 'LI' ? 400 : 0);
    });
    show();
    expect(menu().getByRole('list').scrollLeft).toBe(400);
    fireEvent.click(menu().getByRole('link', { name: 'Addresses' }));
    const link = () => menu().getByRole('link', { name: 'Addresses' });
    await vi.waitFor(() => expect(link().getAttribute('aria-current')).toBe('page'));
    expect(menu().getByRole('list').scrollLeft).toBe(800);
  });

  test('keeps a scroll position set before hydration', () => {
    const place = vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(250);
    const moved = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
    show();
    expect(moved).not.toHaveBeenCalled();
    place.mockRestore();
    moved.mockRestore();
  });

  test('ends the breadcrumb with its title, and lists the overview once', () => {
    const steps = () =>
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    show();
    expect(steps()).toEqual(['Home', 'Your account', 'The page']);
    cleanup();
    show('/customer/account', {}, 'Your account');
    expect(steps()).toEqual(['Home', 'Your account']);
  });

  test('logs out with a form', () => {
    show();
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/logout']);
  });

  test('shows a back link and logout where the account feature is off', () => {
    show('/customer/account/edit', { enabledFeatures: [] });
    expect(screen.queryByRole('link', { name: 'Addresses' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Your account' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });
});

describe('a page in the back/forward cache', () => {
  const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  test('is hidden when left and reloaded on return', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show();
    turn('pagehide', true);
    expect(document.body.hidden).toBe(true);
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is unchanged when really unloaded', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show();
    turn('pagehide', false);
    turn('pageshow', false);
    expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  });
});
