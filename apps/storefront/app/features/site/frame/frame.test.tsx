import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { FooterGround } from '#app/features/site/footer/footer-ground.tsx';
import { EMPTY_FRAME, type Frame as FrameData } from '#app/shop/frame.ts';
import { useQuote } from '#app/shop/quote.ts';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { forgetQuote, InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuoteApi } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { Frame, type FrameProps } from './frame.tsx';
import { QuietFooter, QuietHeader } from './quiet-frame.tsx';

afterEach(() => {
  cleanup();
  forgetQuote();
});

type Opened = { props?: Partial<FrameProps>; visitor?: Visitor; frame?: Partial<FrameData> };

function open({ props = {}, visitor = buildVisitor(), frame = {} }: Opened = {}) {
  const Page = () => (
    <InShop visitor={visitor} frame={{ ...EMPTY_FRAME, ...frame }}>
      <Frame footer={<FooterGround sections={frame.sections ?? []} />} {...props}>
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

describe('the page frame', () => {
  test('has slots for the search field and its opener on a phone', () => {
    open({ props: { search: { field: <p>field</p>, opener: <p>opener</p> } } });
    const header = screen.getByRole('banner');
    expect(within(header).getByText('field')).toBeTruthy();
    expect(within(header).getByText('opener')).toBeTruthy();
  });

  test('is reduced during checkout: logo, help in another tab and legal line', () => {
    open({
      props: {
        quiet: { header: <QuietHeader />, footer: <QuietFooter /> },
        newsletter: <p>news</p>,
        search: { field: <p>field</p>, opener: null },
      },
    });
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Merroway Outlet', 'Help']);
    expect(header.getByRole('link', { name: 'Help' }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByText('news')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(screen.getByRole('contentinfo')).getByText(/Merroway Outlet Limited/)).toBeTruthy();
  });

  test('shows the number of items in the quote', async () => {
    const { api } = buildQuoteApi({});
    const Shop = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <InQuote api={api} quoteCount={2}>
            <Frame>page</Frame>
          </InQuote>
        ),
      },
    ]);
    render(<Shop />);
    const link = await screen.findByRole('link', { name: 'Bag, 2 items' });
    expect(link.getAttribute('href')).toBe('/checkout/cart');
    expect(within(link).getByText('2')).toBeTruthy();
  });

  test('opens the quote drawer, or the quote page for a new tab', async () => {
    const opened = () => screen.getByRole('status', { name: 'Bag' }).textContent;
    const State = () => <output aria-label="Bag">{String(useQuote().isOpen)}</output>;
    const { api } = buildQuoteApi({});
    const Shop = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <InQuote api={api}>
            <Frame>
              <State />
            </Frame>
          </InQuote>
        ),
      },
    ]);
    render(<Shop />);
    const link = screen.getByRole('link', { name: 'Bag' });
    fireEvent.click(link, { metaKey: true });
    expect(opened()).toBe('false');
    fireEvent.click(link);
    expect(opened()).toBe('true');
    expect(link.getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('shows a menu and a shop link only with categories', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Shop' })).toBeNull();
    cleanup();
    open({ frame: { menu: [{ name: 'New in', url: '/new-in.html', columns: [], tiles: [] }] } });
    expect(screen.getByRole('button', { name: 'Shop' })).toBeTruthy();
    const categories = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(categories).getByRole('link', { name: 'New in' }).getAttribute('href')).toBe('/new-in.html');
  });

  test('shows the legal entity, country, currency and language', () => {
    open({
      visitor: buildVisitor({ site: { store: buildStore({ ...FRENCH, currency: 'EUR', currencySymbol: '€' }) } }),
    });
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText('© Merroway Outlet Limited, 12 Loom Street, Manchester M1 0AA')).toBeTruthy();
    expect(within(footer).getByText('EUR € · France · français')).toBeTruthy();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('links to the mailbox in a demo shop (%s)', (demo, links) => {
    open({ visitor: buildVisitor({ settings: { demo } }) });
    expect(screen.queryAllByRole('link', { name: 'Mailbox' })).toHaveLength(links);
  });

  test.each([
    ['outlet', /^Last season’s best/],
    ['main', /^This season’s best pieces/],
  ] as const)('shows the brand text of the voice %s, whatever the key of the brand', (voice, promise) => {
    const { brand } = buildVisitor().site;
    const site = { store: buildStore({ brand: 'acme' }), brand: { ...brand, key: 'acme', voice } };
    open({ visitor: buildVisitor({ site }) });
    expect(within(screen.getByRole('contentinfo')).getByText(promise)).toBeTruthy();
  });

  test('moves focus to the content after navigation', async () => {
    open();
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link', { name: 'next' }));
    await screen.findByRole('heading', { name: 'There' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('keeps focus on a status or alert of the next page', async () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'refused' }));
    expect(document.activeElement).toBe(await screen.findByRole('alert'));
  });

  test('renders the consent notice first, and the consent settings last', () => {
    open({ props: { consent: { notice: <p>notice</p>, settings: <p>settings</p> } } });
    const [notice, banner] = [screen.getByText('notice'), screen.getByRole('banner')];
    expect(notice.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(screen.getByRole('contentinfo')).getByText('settings')).toBeTruthy();
  });
});
