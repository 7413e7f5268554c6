import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MenuItem } from '#app/shop/frame.ts';
import { buildMenuItem } from '../../../../../../tests/fixtures/site/frame-fixture.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { CategoryMenu } from './category-menu.tsx';

const DRESSES = buildMenuItem();
const SHOES = buildMenuItem({ name: 'Shoes', url: '/shoes.html' });
const SALE: MenuItem = { name: 'Last chance', url: '/last-chance.html', colour: '#a01c2e', columns: [], tiles: [] };

// Preload: the panel is lazy-loaded otherwise.
beforeAll(() => import('./menu-panel.tsx'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open({ items = [DRESSES, SHOES, SALE], at = '/', visitor = buildVisitor() } = {}) {
  const Page = () => (
    <InShop visitor={visitor}>
      <CategoryMenu items={items} />
      <button type="button">elsewhere</button>
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop initialEntries={[at]} />);
}

const entry = (name: string) => screen.getByRole('link', { name });
const isOpen = (name: string) => entry(name).getAttribute('aria-expanded') === 'true';
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await wait();
};
const focused = () => document.activeElement?.textContent;

describe('a category', () => {
  test('opens on click, and closes on the next', async () => {
    open();
    fireEvent.click(entry('Dresses'));
    await wait();
    expect(screen.getByRole('list', { name: 'By length' })).toBeTruthy();
    expect(entry('View all Dresses').getAttribute('href')).toBe('/clothing/dresses.html');
    expect(entry('Party dresses').querySelector('img')?.getAttribute('src')).toBe('/desktop.webp');
    fireEvent.click(entry('Dresses'));
    expect(screen.queryByRole('list', { name: 'By length' })).toBeNull();
  });

  test('is a plain link for a click with a modifier key', () => {
    open();
    expect(fireEvent.click(entry('Dresses'), { ctrlKey: true })).toBe(true);
    expect(isOpen('Dresses')).toBe(false);
  });

  test('is a plain link without subcategories, in the editor-defined colour', () => {
    open();
    expect(entry('Last chance').hasAttribute('aria-expanded')).toBe(false);
    expect(entry('Last chance').querySelector('[color="#a01c2e"]')).toBeTruthy();
  });

  test('has rel nofollow where configured', () => {
    open({ items: [{ ...SALE, noFollow: true }] });
    expect(entry('Last chance').getAttribute('rel')).toBe('nofollow');
  });

  test.each([
    ['/clothing/dresses.html', 'page'],
    ['/clothing/dresses/mini.html', 'true'],
    ['/clothing/dresses-and-more.html', null],
    ['/', null],
  ])('at %s is current: %s', (at, current) => {
    open({ at });
    expect(entry('Dresses').getAttribute('aria-current')).toBe(current);
  });
});

describe('the mouse in the category menu', () => {
  const mouse = { pointerType: 'mouse' };
  const item = (name: string) => entry(name).closest('li') as HTMLElement;

  test('opens a panel after hovering for 150 ms, not before', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(149);
    expect(isOpen('Dresses')).toBe(false);
    await wait(1);
    expect(isOpen('Dresses')).toBe(true);
  });

  test('opens nothing while passing over', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(100);
    fireEvent.pointerLeave(item('Dresses'), mouse);
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(false);
  });

  test('closes a hovered panel on leave, unless it returns', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(150);
    fireEvent.pointerLeave(item('Dresses'), mouse);
    await wait(100);
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(true);
    fireEvent.pointerLeave(item('Dresses'), mouse);
    await wait(250);
    expect(isOpen('Dresses')).toBe(false);
  });

  test('keeps a hovered panel open after a click', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(150);
    fireEvent.click(entry('Dresses'));
    fireEvent.pointerLeave(item('Dresses'), mouse);
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(true);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }));
    expect(isOpen('Dresses')).toBe(false);
  });

  test('ignores hover events of touch input', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), { pointerType: 'touch' });
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(false);
  });
});

describe('the keyboard in the category menu', () => {
  test('moves along the row, into a panel, within it, and back with Esc', async () => {
    open();
    entry('Shoes').focus();
    await press('ArrowLeft');
    expect(focused()).toBe('Dresses');
    await press('ArrowDown');
    expect(focused()).toBe('View all Dresses');
    await press('ArrowDown');
    await press('ArrowRight');
    expect(focused()).toBe('Wrap dresses');
    await press('End');
    expect(focused()).toBe('Wedding guest');
    await press('Escape');
    expect(focused()).toBe('Dresses');
    expect(isOpen('Dresses')).toBe(false);
  });

  test('moves to the next column with the left arrow in right-to-left text', async () => {
    open({ visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) });
    entry('Dresses').focus();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowLeft');
    expect(focused()).toBe('Wrap dresses');
  });

  test('opens with the space bar, and leaves through the top of the panel', async () => {
    open();
    entry('Dresses').focus();
    await press(' ');
    expect(isOpen('Dresses')).toBe(true);
    within(screen.getByRole('list', { name: 'By length' }))
      .getByRole('link', { name: 'Mini dresses' })
      .focus();
    await press('Home');
    await press('ArrowUp');
    expect(focused()).toBe('Dresses');
  });

  test('closes a panel when focus leaves it', async () => {
    open();
    entry('Dresses').focus();
    await press('ArrowDown');
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    expect(isOpen('Dresses')).toBe(false);
  });
});
