import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FRAME, type Frame } from '#app/frame.ts';
import { InShop } from '#app/shop-maker.tsx';
import { aMenuItem, aSection } from './frame-maker.ts';
import { MenuDrawer } from './menu-drawer.tsx';

// happy-dom has no dialogs that cover the page.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
});
afterEach(cleanup);

const FRAME: Frame = {
  ...EMPTY_FRAME,
  menu: [
    aMenuItem(),
    { name: 'Last chance', url: '/last-chance.html', noFollow: true, colour: '#a01c2e', columns: [], tiles: [] },
  ],
  sections: [aSection(), aSection({ id: 2, title: 'Legal', inSideNav: false })],
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

describe('the menu of a phone', () => {
  test('leads down to what stands below a category, and back to where one was', () => {
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

  test('leads straight to what has nothing below it', () => {
    const { menu } = open();
    const sale = menu.getByRole('link', { name: 'Last chance' });
    expect([sale.getAttribute('href'), sale.getAttribute('rel')]).toEqual(['/last-chance.html', 'nofollow']);
  });

  test('§3 ends with the sections of the footer that belong into the side navigation', () => {
    const { menu } = open();
    expect(menu.queryByRole('button', { name: 'Legal' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: 'Help' }));
    expect(menu.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
  });

  test('shows its pictures as phones have them', () => {
    const { menu } = open();
    expect(menu.getByRole('link', { name: 'Party dresses' }).querySelector('img')?.getAttribute('src')).toBe(
      '/mobile.webp',
    );
  });

  test('closes', () => {
    const { menu, onClose } = open();
    fireEvent.click(menu.getByRole('button', { name: 'Close the menu' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
