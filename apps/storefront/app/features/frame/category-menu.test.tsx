import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MenuItem } from '#app/frame.ts';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { aMenuItem } from './frame-maker.ts';

const DRESSES = aMenuItem();
const SHOES = aMenuItem({ name: 'Shoes', url: '/shoes.html' });
const SALE: MenuItem = { name: 'Last chance', url: '/last-chance.html', colour: '#a01c2e', columns: [], tiles: [] };

// What a panel is made of comes when it is first wanted; here it is there already.
beforeAll(() => import('./menu-panel.tsx'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open({ items = [DRESSES, SHOES, SALE], at = '/', visitor = aVisitor() } = {}) {
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
  test('opens on a press, and closes on another', async () => {
    open();
    fireEvent.click(entry('Dresses'));
    await wait();
    expect(screen.getByRole('list', { name: 'By length' })).toBeTruthy();
    expect(entry('View all Dresses').getAttribute('href')).toBe('/clothing/dresses.html');
    expect(entry('Party dresses').querySelector('img')?.getAttribute('src')).toBe('/desktop.webp');
    fireEvent.click(entry('Dresses'));
    expect(screen.queryByRole('list', { name: 'By length' })).toBeNull();
  });

  test('is a plain link for who opens it in a tab of its own', () => {
    open();
    expect(fireEvent.click(entry('Dresses'), { ctrlKey: true })).toBe(true);
    expect(isOpen('Dresses')).toBe(false);
  });

  test('without more below it is a plain link, in the colour that editors chose', () => {
    open();
    expect(entry('Last chance').hasAttribute('aria-expanded')).toBe(false);
    expect(entry('Last chance').querySelector('[color="#a01c2e"]')).toBeTruthy();
  });

  test('says so where search engines should not follow', () => {
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

describe('the mouse', () => {
  const mouse = { pointerType: 'mouse' };
  const item = (name: string) => entry(name).closest('li') as HTMLElement;

  test('opens after resting for 150 ms, and not before', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(149);
    expect(isOpen('Dresses')).toBe(false);
    await wait(1);
    expect(isOpen('Dresses')).toBe(true);
  });

  test('that only passes opens nothing', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), mouse);
    await wait(100);
    fireEvent.pointerLeave(item('Dresses'), mouse);
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(false);
  });

  test('closes what it opened when it leaves, unless it comes back', async () => {
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

  test('keeps open with a press what it has opened', async () => {
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

  test('is not a finger', async () => {
    open();
    fireEvent.pointerEnter(item('Dresses'), { pointerType: 'touch' });
    await wait(1_000);
    expect(isOpen('Dresses')).toBe(false);
  });
});

describe('the keyboard', () => {
  test('moves along the row, down into a panel, within it, and back with Esc', async () => {
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

  test('finds the next column on the left where lines run to the left', async () => {
    open({ visitor: aVisitor({ store: aStore(ARABIC) }) });
    entry('Dresses').focus();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowLeft');
    expect(focused()).toBe('Wrap dresses');
  });

  test('opens with the space bar, too, and leaves through the top of the panel', async () => {
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

  test('closes a panel by leaving it', async () => {
    open();
    entry('Dresses').focus();
    await press('ArrowDown');
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    expect(isOpen('Dresses')).toBe(false);
  });
});
