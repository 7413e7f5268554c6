import { ApiError } from '@shop/contracts/shop/api-error';
import type { SizeGuidesReply } from '@shop/contracts/shop/catalog/catalog';
import type { ShopApi } from '@shop/contracts/shop/client';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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
  sizes: readonly string[] = [],
) {
  const api = { catalog: { sizeGuides } } as unknown as ShopApi;
  const Shop = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ApiProvider value={api}>
          <InShop>
            <SizeGuideLink productCategory={productCategory} sizes={sizes}>
              Size guide
            </SizeGuideLink>
          </InShop>
        </ApiProvider>
      ),
    },
  ]);
  render(<Shop />);
  fireEvent.click(screen.getByRole('link', { name: 'Size guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  await dialog.findByRole('link', { name: 'All size guides' });
  // Flush the request started on open.
  await act(async () => {});
  return dialog;
}

describe('the size guide link', () => {
  test('is a link to the size guide page before it is clicked', async () => {
    await open('dresses');
    expect(screen.getByText('Size guide', { selector: 'a' }).getAttribute('href')).toBe('/size-guide');
  });

  test('shows the table of its category in one unit, which is stored on the device', async () => {
    const dialog = await open('dresses');
    expect(dialog.getByRole('region', { name: 'Sizes of dresses' })).toBeTruthy();
    expect(dialog.getByRole('cell').textContent).toBe('81 to 84 cm');
    fireEvent.click(dialog.getByRole('radio', { name: 'inches' }));
    expect(dialog.getByRole('cell').textContent).toBe('32 to 33 in');
    cleanup();
    expect((await open('dresses')).getByRole('cell').textContent).toBe('32 to 33 in');
  });

  test('shows the sizes of the product first, and what they are elsewhere', async () => {
    const row = (size: string) => ({ size, label: size, cm: [[81, 84]], inches: [[32, 33]] }) as const;
    const rows = ['6', '8', '10', '12'].map(row) as unknown as SizeGuidesReply['guides'][number]['rows'];
    const dialog = await open('dresses', async () => ({ guides: [{ ...guide('dresses'), rows }] }), ['8', '10']);
    const readSizes = (name: string) =>
      within(dialog.getByRole('region', { name }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(readSizes('Sizes of dresses')).toEqual(['8EU 36 · US 4', '10EU 38 · US 6']);
    fireEvent.click(dialog.getByText('Other sizes'));
    expect(readSizes('Other sizes')).toEqual(['6EU 34 · US 2', '12EU 40 · US 8']);
  });

  test('links to the size guide page if no table is available', async () => {
    const dialog = await open('hats');
    expect(dialog.getByRole('status').textContent).toBe('There’s no size guide for this item.');
    expect(dialog.getByRole('link', { name: 'All size guides' })).toBeTruthy();
    cleanup();
    const failed = await open('dresses', async () => {
      throw new ApiError('Away', { code: 'network_error', url: '/page/size-guide' });
    });
    expect(failed.getByRole('status').textContent).toBe('We couldn’t load the size guide.');
  });
});
