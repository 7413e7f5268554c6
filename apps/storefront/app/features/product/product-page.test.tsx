import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/page';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { ARABIC, aStore, aVisitor } from '#app/shop-maker.tsx';
import { aProductDetail, openProduct } from './product-maker.tsx';
import { recentlyViewed, useRecentlyViewed } from './recently-viewed.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (differing?: Parameters<typeof aProductDetail>[0]) => openProduct({ product: aProductDetail(differing) });
const rowsOfMeasures = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);

describe('the product page', () => {
  test('says what it is, what it costs and what it did, and where it belongs', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Satin slip dress');
    expect(screen.getByText('Save £28.00')).toBeTruthy();
    expect(screen.getByText('Lowest price of the 30 days before the reduction: £59.00')).toBeTruthy();
    const trail = screen.getByRole('navigation');
    expect(within(trail).getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/clothing/dresses.html');
    expect(within(trail).getByText('Satin slip dress').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('rails')).toBeTruthy();
  });

  test('a full price promises no saving', () => {
    open({ price: { now: { amount: 3400, currency: 'GBP' } } });
    expect(screen.queryByText(/Save/)).toBeNull();
    expect(screen.queryByText(/Lowest price/)).toBeNull();
    expect(screen.queryByText(/was our price/)).toBeNull();
  });

  test.each([
    ['the United Kingdom', { priceTax: 'vat' }, 'VAT included'],
    ['Australia', { priceTax: 'gst', localeISOCode: 'en-AU' }, 'GST included'],
    ['Canada', { priceTax: 'added', localeISOCode: 'en-CA' }, 'Plus tax, added at the checkout'],
    ['the United States', { priceTax: 'added', localeISOCode: 'en-US' }, 'Plus sales tax, added at checkout'],
    ['Germany', { priceTax: 'vat', localeISOCode: 'de-DE', language: 'de' }, 'Inkl. MwSt., zzgl. Versandkosten'],
  ] as const)('says in %s what of the price is tax', (_, differing, words) => {
    openProduct({ visitor: aVisitor({ store: aStore(differing) }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('says nothing of tax where there is none', () => {
    openProduct({ visitor: aVisitor({ store: aStore({ priceTax: 'none', localeISOCode: 'en-QA' }) }) });
    expect(screen.queryByText(/VAT|tax/i)).toBeNull();
  });

  test('says on which days of the store its was-price was charged', () => {
    open();
    expect(screen.getByText('£62.00 was our price from 2 March to 14 May 2026.')).toBeTruthy();
  });

  test('leads to the other colours, and says which one this is', () => {
    open();
    const colours = within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('link');
    expect(colours.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/slip-green.html', 'page'],
      ['/slip-black.html', null],
    ]);
    expect(within(screen.getByRole('list', { name: 'Colours' })).getByRole('link', { name: 'Black' })).toBeTruthy();
  });

  test('a product that is sold out says so and leads on', () => {
    open();
    expect(screen.queryByText('This piece is sold out for now.')).toBeNull();
    cleanup();
    open({ inStock: false });
    expect(screen.getByText('This piece is sold out for now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop similar' }).getAttribute('href')).toBe(
      '/catalogsearch/result?sku=slip-green',
    );
  });

  test('has a place for the heart and the size guide', () => {
    open();
    expect(screen.getByText('heart')).toBeTruthy();
    expect(screen.getByText('guide')).toBeTruthy();
  });
});

describe('the facts of a product', () => {
  test('tell of fabric and care, where something is known', () => {
    open();
    expect(screen.getByText('100% polyester')).toBeTruthy();
    expect(screen.getByText('Machine wash at 30 degrees')).toBeTruthy();
    cleanup();
    open({ materials: undefined, care: [] });
    expect(screen.queryByText('Fabric and care')).toBeNull();
  });

  test('are followed by what editors tell below every product', () => {
    const sections = [{ title: 'Delivery and returns', body: '<p>To <a href="/delivery">your door</a>.</p>' }];
    openProduct({ setting: { sections } });
    expect(screen.getByText('Delivery and returns')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your door' }).getAttribute('href')).toBe('/delivery');
    cleanup();
    openProduct({ setting: { returnsText: 'Send it back.' } });
    expect(screen.getAllByText('Send it back.')).not.toHaveLength(0);
  });

  test('measure every size until one is chosen, in the unit that the device remembers', () => {
    open();
    expect(rowsOfMeasures()).toEqual(['SizeBuststrap', '882 cm30 cm', '1087 cm']);
    fireEvent.click(screen.getByRole('radio', { name: '8' }));
    expect(rowsOfMeasures()).toEqual(['SizeBuststrap', '882 cm30 cm']);
    fireEvent.click(screen.getByRole('radio', { name: 'inches' }));
    expect(rowsOfMeasures()).toEqual(['SizeBuststrap', '832.5 in12 in']);
    cleanup();
    open();
    expect(rowsOfMeasures()[1]).toBe('832.5 in12 in');
  });

  test('say nothing of measures that nobody took', () => {
    open({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] });
    expect(screen.queryByText('Size and fit')).toBeNull();
  });

  test('name measures in the language of the store', () => {
    openProduct({ visitor: aVisitor({ store: aStore(ARABIC) }) });
    expect(screen.getByRole('columnheader', { name: 'الصدر', hidden: true })).toBeTruthy();
  });
});

describe('recently viewed', () => {
  test('a product is remembered when its page is opened', () => {
    open();
    expect(recentlyViewed.get()).toEqual(['slip-green']);
  });

  test('are shown as the shop still has them, without the product of the page', async () => {
    for (const sku of ['a', 'slip-green', 'gone', 'b']) recentlyViewed.add(sku);
    const products = async ({ query }: { query: { skus: string } }) => ({
      products: query.skus
        .split(',')
        .flatMap((sku) => (sku === 'gone' ? [] : [aProductDetail({ sku }) as ListingTile])),
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
