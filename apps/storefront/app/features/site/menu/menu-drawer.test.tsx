import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FRAME, type Frame } from '#app/shop/frame.ts';
import { buildMenuItem, buildSection } from '../../../../../../tests/fixtures/site/frame-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

// happy-dom does not support modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
});
afterEach(cleanup);

const FRAME: Frame = {
  ...EMPTY_FRAME,
  menu: [
    buildMenuItem(),
    { name: 'Last chance', url: '/last-chance.html', noFollow: true, colour: '#a01c2e', columns: [], tiles: [] },
  ],
  sections: [buildSection(), buildSection({ id: 2, title: 'Legal', inSideNav: false })],
};

function open() {
  const onClose = vi.fn();
  const Page = () => (
    <InShop frame={FRAME}>
      <MenuDrawer onClose={onClose} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
  return { menu: within(screen.getByRole('dialog', { name: /^Menu/ })), onClose };
}

describe('the phone menu', () => {
  test('opens subcategories, and returns to the previous level', () => {
    const { menu } = open();
    fireEvent.click(menu.getByRole('button', { name: 'Dresses' }));
    expect(menu.getByRole('heading', { name: 'Dresses' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'View all Dresses' }).getAttribute('href')).toBe('/clothing/dresses.html');
    const lengths = within(menu.getByRole('region', { name: 'By length' }));
    expect(lengths.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Mini dresses',
      'Midi dresses',
    ]);
    const back = menu.getByRole('button', { name: 'All categories' });
    expect(document.activeElement).toBe(back);
    fireEvent.click(back);
    expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Dresses' }));
  });

  test('links directly to a category without children', () => {
    const { menu } = open();
    const sale = menu.getByRole('link', { name: 'Last chance' });
    expect([sale.getAttribute('href'), sale.getAttribute('rel')]).toEqual(['/last-chance.html', 'nofollow']);
  });

  test('§3 ends with the footer sections of the side navigation', () => {
    const { menu } = open();
    expect(menu.queryByRole('button', { name: 'Legal' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: 'Help' }));
    expect(menu.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
  });

  test('shows the phone version of its pictures', () => {
    const { menu } = open();
    expect(menu.getByRole('link', { name: 'Party dresses' }).querySelector('img')?.getAttribute('src')).toBe(
      '/mobile.webp',
    );
  });

  test('closes', () => {
    const { menu, onClose } = open();
    fireEvent.click(menu.getByRole('button', { name: 'Close menu' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
