import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { recentlyViewed } from '#app/shop/recently-viewed.ts';
import { useRecentlyViewed } from '#app/shop/recently-viewed-products.ts';
import { buildProductDetail, openProduct } from '../../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { painted } from '../../../../../../tests/fixtures/site/painted.ts';
import { ARABIC, buildStore, buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (differing?: Parameters<typeof buildProductDetail>[0]) =>
  openProduct({ product: buildProductDetail(differing) });
const readMeasureRows = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);

describe('the product page', () => {
  test('shows title, price, previous price and breadcrumb', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Satin slip dress');
    expect(screen.getByText('Save £28.00')).toBeTruthy();
    expect(screen.getByText('Lowest price in the 30 days before the reduction: £59.00')).toBeTruthy();
    const trail = screen.getByRole('navigation');
    expect(within(trail).getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/clothing/dresses.html');
    expect(within(trail).getByText('Satin slip dress').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('rails')).toBeTruthy();
  });

  test('shows no saving for a full price', () => {
    open({ price: { now: { amount: 3400, currency: 'GBP' } } });
    expect(screen.queryByText(/Save/)).toBeNull();
    expect(screen.queryByText(/Lowest price/)).toBeNull();
    expect(screen.queryByText(/Our price was/)).toBeNull();
  });

  test.each([
    ['the United Kingdom', { priceTax: 'vat' }, 'VAT included'],
    ['Australia', { priceTax: 'gst', localeISOCode: 'en-AU' }, 'GST included'],
    ['Canada', { priceTax: 'added', localeISOCode: 'en-CA' }, 'Plus tax, added at checkout'],
    ['the United States', { priceTax: 'added', localeISOCode: 'en-US' }, 'Plus sales tax, added at checkout'],
    ['Germany', { priceTax: 'vat', localeISOCode: 'de-DE', language: 'de' }, 'Inkl. MwSt., zzgl. Versandkosten'],
  ] as const)('shows the tax note of %s', (_, differing, words) => {
    openProduct({ visitor: buildVisitor({ site: { store: buildStore(differing) } }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('shows no tax note without tax', () => {
    openProduct({
      visitor: buildVisitor({ site: { store: buildStore({ priceTax: 'none', localeISOCode: 'en-QA' }) } }),
    });
    expect(screen.queryByText(/VAT|tax/i)).toBeNull();
  });

  test('shows the period of the previous price in store time', () => {
    open();
    expect(screen.getByText('Our price was £62.00 from 2 March to 14 May 2026.')).toBeTruthy();
  });

  test('links to the other colours, and marks the current one', () => {
    open();
    const colours = within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('link');
    expect(colours.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/slip-green.html', 'page'],
      ['/slip-black.html', null],
    ]);
    expect(within(screen.getByRole('list', { name: 'Colours' })).getByRole('link', { name: 'Black' })).toBeTruthy();
  });

  test('shows a sold-out product and links to similar ones', () => {
    open();
    expect(screen.queryByText('Sorry, this has sold out.')).toBeNull();
    cleanup();
    open({ inStock: false });
    expect(screen.getByText('Sorry, this has sold out.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop similar' }).getAttribute('href')).toBe(
      '/catalogsearch/result?sku=slip-green',
    );
  });

  test('§3 has the plain layout without the flag', () => {
    const layout = () => screen.getByRole('article').parentElement?.dataset.layout;
    open();
    expect(layout()).toBeUndefined();
    cleanup();
    openProduct({ visitor: buildVisitor({ settings: { features: { ds_pdp: false } } }) });
    expect(layout()).toBe('plain');
    expect(screen.getByRole('button', { name: /Add to bag/ })).toBeTruthy();
  });

  test('has slots for the wishlist button and the size guide', () => {
    open();
    expect(screen.getByText('heart')).toBeTruthy();
    expect(screen.getByText('guide')).toBeTruthy();
  });
});

describe('§7 stock of the sizes', () => {
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('radio', { name }));
    await painted();
    await act(() => vi.dynamicImportSettled());
  };

  test('is refreshed when a size is selected, since the page may be cached', async () => {
    const inventory = vi.fn(async () => ({
      sku: 'slip-green',
      sizes: [
        { sku: 'slip-green-8', size: '8', status: 'out', quantity: 0 },
        { sku: 'slip-green-10', size: '10', status: 'in-stock' },
        { sku: 'slip-green-12', size: '12', status: 'low', quantity: 2 },
      ],
    }));
    openProduct({ api: { catalog: { inventory } } });
    expect(inventory).not.toHaveBeenCalled();
    await choose('8');
    expect(inventory.mock.calls).toEqual([[{ params: { sku: 'slip-green' } }]]);
    for (const name of ['8, sold out', '10', '12, Only 2 left'])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Email me when it’s back' })).not.toHaveLength(0);
  });

  test('stays as it is on the page when the call fails', async () => {
    const inventory = () => Promise.reject(new ApiError('Request has timed out!', { code: 'timeout', url: '/' }));
    openProduct({ api: { catalog: { inventory } } });
    await choose('8');
    expect(screen.getByRole('button', { name: 'Add to bag' })).toBeTruthy();
  });
});

describe('the product details', () => {
  test('show fabric and care if known', () => {
    open();
    expect(screen.getByText('100% polyester')).toBeTruthy();
    expect(screen.getByText('Machine wash at 30 degrees')).toBeTruthy();
    cleanup();
    open({ materials: undefined, care: [] });
    expect(screen.queryByText('Fabric and care')).toBeNull();
  });

  test('end with the editorial sections', () => {
    const sections = [{ title: 'Delivery and returns', body: '<p>To <a href="/delivery">your door</a>.</p>' }];
    openProduct({ setting: { sections } });
    expect(screen.getByText('Delivery and returns')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your door' }).getAttribute('href')).toBe('/delivery');
    cleanup();
    openProduct({ setting: { returnsText: 'Send it back.' } });
    expect(screen.getAllByText('Send it back.')).not.toHaveLength(0);
  });

  test('show measurements of all sizes until one is selected, in the stored unit', async () => {
    open();
    expect(readMeasureRows()).toEqual(['SizeBuststrap', '882 cm30 cm', '1087 cm']);
    fireEvent.click(screen.getByRole('radio', { name: '8' }));
    await painted();
    expect(readMeasureRows()).toEqual(['SizeBuststrap', '882 cm30 cm']);
    fireEvent.click(screen.getByRole('radio', { name: 'inches' }));
    expect(readMeasureRows()).toEqual(['SizeBuststrap', '832.5 in12 in']);
    cleanup();
    open();
    expect(readMeasureRows()[1]).toBe('832.5 in12 in');
  });

  test('omit missing measurements', () => {
    open({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] });
    expect(screen.queryByText('Size and fit')).toBeNull();
  });

  test('name measurements in the store language', () => {
    openProduct({ visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) });
    expect(screen.getByRole('columnheader', { name: 'الصدر', hidden: true })).toBeTruthy();
  });
});

describe('recently viewed products', () => {
  test('are stored when a product page opens', () => {
    open();
    expect(recentlyViewed.get()).toEqual(['slip-green']);
  });

  test('are shown if still sold, without the current product', async () => {
    for (const sku of ['a', 'slip-green', 'gone', 'b']) recentlyViewed.add(sku);
    const products = async ({ query }: { query: { skus: string } }) => ({
      products: query.skus
        .split(',')
        .flatMap((sku) => (sku === 'gone' ? [] : [buildProductDetail({ sku }) as ListingTile])),
    });
    const List = () => useRecentlyViewed('slip-green').map(({ sku }) => <li key={sku}>{sku}</li>);
    render(
      <ApiProvider value={{ page: { products } } as unknown as ShopApi}>
        <List />
      </ApiProvider>,
    );
    const shown = await screen.findAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['b', 'a']);
  });
});
