import { alternatesOf, siteOf } from '@shop/domain/alternates';
import type { Brand } from '@shop/domain/brand';
import { cleanup, render } from '@testing-library/react';
import { act, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { AlternatesProvider, PageHead } from './page-head.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const english = aStore({ brand: 'main' });
const french = aStore({ brand: 'main', currency: 'EUR', ...FRENCH });
const brand = {
  ...aVisitor().brand,
  key: 'main',
  homePageLanguageAlternates: [
    { href: 'https://merroway.example.com/', language: 'en-gb' },
    { href: 'https://merroway.example.com/fr', language: 'fr-fr' },
  ],
} as Brand;
const visitor = aVisitor({ store: french, stores: [english, french], brand, origin: 'https://main.example' });

type Head = ComponentProps<typeof PageHead>;

const Page = (head: Head) => (
  <InShop visitor={visitor}>
    <PageHead {...head} />
  </InShop>
);

const OnServer = (head: Head) => (
  <AlternatesProvider value={(page) => alternatesOf(page, siteOf(visitor), 'main')}>
    <Page {...head} />
  </AlternatesProvider>
);

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel === 'alternate' ? link.hreflang : link.rel,
    link.getAttribute('href'),
  ]);
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

describe('the head of a public page', () => {
  test('says its one address at the origin of the shop, and where the same page is in other languages', () => {
    render(<OnServer title="Dresses" description="For every day." canonical="/clothing/dresses.html" />);
    expect(links()).toEqual([
      ['canonical', 'https://main.example/fr/clothing/dresses.html'],
      ['en-gb', 'https://main.example/clothing/dresses.html'],
      ['fr-fr', 'https://main.example/fr/clothing/dresses.html'],
      ['x-default', 'https://main.example/clothing/dresses.html'],
    ]);
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe('For every day.');
    expect(robots()).toBeUndefined();
  });

  test('of a page that nobody has described says what it is, and whose', () => {
    render(<Page title="Robes" description="" canonical="/clothing/dresses.html" />);
    const descriptions = [...document.head.querySelectorAll('meta[name=description]')];
    expect(descriptions.map((one) => one.getAttribute('content'))).toEqual(['Robes chez Merroway Outlet.']);
  });

  test('of a further page of a listing says its own address and no other', () => {
    render(<OnServer title="Dresses" canonical="/clothing/dresses.html?page=2" />);
    expect(links()).toEqual([['canonical', 'https://main.example/fr/clothing/dresses.html?page=2']]);
  });

  test('of a product names only stores that have a price for it', () => {
    render(<OnServer title="Red dress" canonical="/red-dress.html" currencies={['EUR']} />);
    expect(links().map(([kind]) => kind)).toEqual(['canonical', 'fr-fr']);
  });

  test('of a page that is not to be kept says that, and no address', () => {
    render(<OnServer title="Dresses in red" canonical="/clothing/dresses.html" indexed={false} />);
    expect(robots()).toBe('noindex, follow');
    expect(links()).toEqual([]);
  });

  test('is taken over by the browser, which knows nothing of the other languages', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const head = { title: 'Home', canonical: '/' };
    document.body.innerHTML = `<div id="page">${renderToString(<OnServer {...head} />)}</div>`;
    const page = document.getElementById('page') as HTMLElement;
    const root = await act(async () => hydrateRoot(page, <Page {...head} />));
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
