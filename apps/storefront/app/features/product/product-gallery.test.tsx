import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor } from '#app/shop-maker.tsx';
import { aProductDetail, openProduct } from './product-maker.tsx';

afterEach(cleanup);

const pictures = () => within(screen.getByRole('list', { name: 'Pictures of Satin slip dress' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Satin slip dress' }));

async function pressPicture(name: string) {
  fireEvent.click(pictures().getByRole('link', { name }));
  await screen.findByRole('dialog');
}

describe('the pictures of a product', () => {
  test('are all shown, the cloth among them', () => {
    openProduct();
    expect(
      pictures()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['front', 'back', 'cloth']);
  });

  test('lead to the large picture without script', () => {
    openProduct();
    expect(pictures().getByRole('link', { name: 'back' }).getAttribute('href')).toBe('/media/back-0123456789ab/1600');
  });

  test('where there is only the one of the tile, it is shown', () => {
    openProduct({ product: aProductDetail({ images: [] }) });
    expect(pictures().getAllByRole('img')).toHaveLength(1);
  });
});

describe('a large picture', () => {
  test('opens at the one that was pressed, and moves by buttons as far as there are any', async () => {
    openProduct();
    await pressPicture('back');
    // It opens, and then it is turned to the one that was pressed.
    await waitFor(() => expect(dialog().getByRole('status').textContent).toBe('2 of 3'));
    fireEvent.click(dialog().getByRole('button', { name: 'Next picture' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Next picture' }));
    expect(dialog().getByRole('status').textContent).toBe('3 of 3');
    fireEvent.click(dialog().getByRole('button', { name: 'Previous picture' }));
    expect(dialog().getByRole('status').textContent).toBe('2 of 3');
  });

  test.each([
    ['en-GB', {}, 'ArrowRight'],
    ['ar-AE', ARABIC, 'ArrowLeft'],
  ])('in %s moves on with the arrow that points to the end of the line', async (_, store, key) => {
    openProduct({ visitor: aVisitor({ store: aStore(store) }) });
    const [first] = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/media/front'));
    if (first) fireEvent.click(first);
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key });
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/^\P{N}*2\P{N}+3\P{N}*$/u);
  });

  test('closes, and leaves a press for a new tab to the browser', async () => {
    openProduct();
    await pressPicture('front');
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(pictures().getByRole('link', { name: 'front' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
