import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { useBag } from '#app/bag.tsx';
import { InBag } from '#app/bag-maker.tsx';
import { aQuoteApi } from '#app/browser/quote-maker.ts';
import { EMPTY_FRAME, type Frame as FrameData } from '#app/frame.ts';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Frame, type FrameProps } from './frame.tsx';

afterEach(cleanup);

type Opened = { props?: Partial<FrameProps>; visitor?: Visitor; frame?: Partial<FrameData> };

function open({ props = {}, visitor = aVisitor(), frame = {} }: Opened = {}) {
  const Page = () => (
    <InShop visitor={visitor} frame={{ ...EMPTY_FRAME, ...frame }}>
      <Frame bagCount={0} {...props}>
        <Outlet />
      </Frame>
    </InShop>
  );
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: Page,
      children: [
        {
          index: true,
          Component: () => (
            <>
              <Link to="/next">next</Link> <Link to="/refused">refused</Link>
            </>
          ),
        },
        { path: 'next', Component: () => <h1>There</h1> },
        { path: 'refused', Component: () => <ErrorBox title="Not yet" /> },
      ],
    },
  ]);
  return render(<Shop />);
}

describe('the frame', () => {
  test('has room for a search field and for what opens it on a phone', () => {
    open({ props: { search: { field: <p>field</p>, opener: <p>opener</p> } } });
    const header = screen.getByRole('banner');
    expect(within(header).getByText('field')).toBeTruthy();
    expect(within(header).getByText('opener')).toBeTruthy();
  });

  test('is quiet around the checkout: the logo, the help in another tab, and whose shop it is', () => {
    open({
      props: { quiet: true, bagCount: 2, newsletter: <p>news</p>, search: { field: <p>field</p>, opener: null } },
    });
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Merroway Outlet', 'Help']);
    expect(header.getByRole('link', { name: 'Help' }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByText('news')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(screen.getByRole('contentinfo')).getByText(/Merroway Outlet Limited/)).toBeTruthy();
  });

  test('says how many pieces are in the bag', () => {
    open({ props: { bagCount: 2 } });
    const bag = screen.getByRole('link', { name: 'Bag, 2 items' });
    expect(bag.getAttribute('href')).toBe('/checkout/cart');
    expect(within(bag).getByText('2')).toBeTruthy();
  });

  test('opens the bag over the page, and leads to its page in another tab', async () => {
    const opened = () => screen.getByRole('status', { name: 'Bag' }).textContent;
    const State = () => <output aria-label="Bag">{String(useBag().isOpen)}</output>;
    const { api } = aQuoteApi({});
    const Shop = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <InBag api={api}>
            <Frame bagCount={0}>
              <State />
            </Frame>
          </InBag>
        ),
      },
    ]);
    render(<Shop />);
    const bag = screen.getByRole('link', { name: 'Bag' });
    fireEvent.click(bag, { metaKey: true });
    expect(opened()).toBe('false');
    fireEvent.click(bag);
    expect(opened()).toBe('true');
    expect(bag.getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('shows a menu and a way to shop only when there is something to shop', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Shop' })).toBeNull();
    cleanup();
    open({ frame: { menu: [{ name: 'New in', url: '/new-in.html', columns: [], tiles: [] }] } });
    expect(screen.getByRole('button', { name: 'Shop' })).toBeTruthy();
    const categories = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(categories).getByRole('link', { name: 'New in' }).getAttribute('href')).toBe('/new-in.html');
  });

  test('says who trades, and in which country, currency and language', () => {
    open({ visitor: aVisitor({ store: aStore({ ...FRENCH, currency: 'EUR', currencySymbol: '€' }) }) });
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText('© Merroway Outlet Limited, 12 Loom Street, Manchester M1 0AA')).toBeTruthy();
    expect(within(footer).getByText('EUR € · France · français')).toBeTruthy();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('in a demo shop (%s) the mailbox is one click away', (demo, links) => {
    open({ visitor: aVisitor({ demo }) });
    expect(screen.queryAllByRole('link', { name: 'Mailbox' })).toHaveLength(links);
  });

  test.each([
    ['outlet', /^Last season’s best/],
    ['main', /^This season’s pieces/],
    ['boohooman', /^This season’s pieces/],
  ] as const)('promises what %s sells', (brand, promise) => {
    open({ visitor: aVisitor({ store: aStore({ brand }) }) });
    expect(within(screen.getByRole('contentinfo')).getByText(promise)).toBeTruthy();
  });

  test('moves the focus to the content of the next page', async () => {
    open();
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link', { name: 'next' }));
    await screen.findByRole('heading', { name: 'There' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('leaves the focus with what the next page has to tell first', async () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'refused' }));
    expect(document.activeElement).toBe(await screen.findByRole('alert'));
  });

  test('has a place for the question about cookies, first, and for the way back to it, last', () => {
    open({ props: { consent: { notice: <p>notice</p>, settings: <p>settings</p> } } });
    const [notice, banner] = [screen.getByText('notice'), screen.getByRole('banner')];
    expect(notice.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(screen.getByRole('contentinfo')).getByText('settings')).toBeTruthy();
  });
});
