import { ApiError } from '@shop/contracts/shop/api-error';
import type { SizeGuidesReply } from '@shop/contracts/shop/catalog';
import type { ShopApi } from '@shop/contracts/shop/client';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { InShop } from '#app/shop-maker.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const guide = (productCategory: string): SizeGuidesReply['guides'][number] => ({
  productCategory,
  title: `Sizes of ${productCategory}`,
  system: 'UK',
  measures: [{ name: 'Bust', howTo: 'Around the fullest part.' }],
  rows: [{ size: '8', label: '8', cm: [[81, 84]], inches: [[32, 33]] }],
});

async function open(
  productCategory: string,
  sizeGuides = async () => ({ guides: [guide('shoes'), guide('dresses')] }),
) {
  const api = { catalog: { sizeGuides } } as unknown as ShopApi;
  const Shop = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ApiProvider value={api}>
          <InShop>
            <SizeGuideLink productCategory={productCategory}>Size guide</SizeGuideLink>
          </InShop>
        </ApiProvider>
      ),
    },
  ]);
  render(<Shop />);
  fireEvent.click(screen.getByRole('link', { name: 'Size guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  await dialog.findByRole('link', { name: 'All size guides' });
  // What is asked for when it opens is there one turn later.
  await act(async () => {});
  return dialog;
}

describe('the size guide of a product', () => {
  test('is a link to the page of all guides until it is pressed', async () => {
    await open('dresses');
    expect(screen.getByText('Size guide', { selector: 'a' }).getAttribute('href')).toBe('/size-guide');
  });

  test('shows the table of its kind in one unit, which the device remembers', async () => {
    const dialog = await open('dresses');
    expect(dialog.getByRole('region', { name: 'Sizes of dresses' })).toBeTruthy();
    expect(dialog.getByRole('cell').textContent).toBe('81 to 84 cm');
    fireEvent.click(dialog.getByRole('radio', { name: 'inches' }));
    expect(dialog.getByRole('cell').textContent).toBe('32 to 33 in');
    cleanup();
    expect((await open('dresses')).getByRole('cell').textContent).toBe('32 to 33 in');
  });

  test('leads on where there is no table, or none can be had', async () => {
    const dialog = await open('hats');
    expect(dialog.getByRole('status').textContent).toBe('There is no table for this piece.');
    expect(dialog.getByRole('link', { name: 'All size guides' })).toBeTruthy();
    cleanup();
    const failed = await open('dresses', async () => {
      throw new ApiError('Away', { code: 'network_error', url: '/page/size-guide' });
    });
    expect(failed.getByRole('status').textContent).toBe('We could not fetch the size guide.');
  });
});
