import { getSite, listAlternates } from '@shop/domain/site/pages/alternates';
import type { Brand } from '@shop/domain/site/store/brand';
import { cleanup, render } from '@testing-library/react';
import { act, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { AlternatesProvider, PageHead } from './page-head.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const english = buildStore({ brand: 'main' });
const french = buildStore({ brand: 'main', currency: 'EUR', ...FRENCH });
const brand = {
  ...buildVisitor().site.brand,
  key: 'main',
  homePageLanguageAlternates: [
    { href: 'https://merroway.example.com/', language: 'en-gb' },
    { href: 'https://merroway.example.com/fr', language: 'fr-fr' },
  ],
} as Brand;
const visitor = buildVisitor({
  site: { store: french, stores: [english, french], brand, origin: 'https://main.example' },
});

type Head = ComponentProps<typeof PageHead>;

const Page = (head: Head) => (
  <InShop visitor={visitor}>
    <PageHead {...head} />
  </InShop>
);

const OnServer = (head: Head) => (
  <AlternatesProvider value={(page) => listAlternates(page, getSite(visitor.site), visitor.site.store)}>
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
  test('has an absolute canonical URL, and hreflang links to other languages', () => {
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

  test('falls back to title and shop name for a missing description', () => {
    render(<Page title="Robes" description="" canonical="/clothing/dresses.html" />);
    const descriptions = [...document.head.querySelectorAll('meta[name=description]')];
    expect(descriptions.map((one) => one.getAttribute('content'))).toEqual(['Robes chez Merroway Outlet.']);
  });

  test('has its own canonical URL and no hreflang on later listing pages', () => {
    render(<OnServer title="Dresses" canonical="/clothing/dresses.html?page=2" />);
    expect(links()).toEqual([['canonical', 'https://main.example/fr/clothing/dresses.html?page=2']]);
  });

  test('links only to stores that have a price for the product', () => {
    render(<OnServer title="Red dress" canonical="/red-dress.html" currencies={['EUR']} />);
    expect(links().map(([kind]) => kind)).toEqual(['canonical', 'fr-fr']);
  });

  test('has noindex and no canonical URL on an unindexed page', () => {
    render(<OnServer title="Dresses in red" canonical="/clothing/dresses.html" indexed={false} />);
    expect(robots()).toBe('noindex, follow');
    expect(links()).toEqual([]);
  });

  test('hydrates in a browser without the hreflang data', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const head = { title: 'Home', canonical: '/' };
    document.body.innerHTML = `<div id="page">${renderToString(<OnServer {...head} />)}</div>`;
    const page = document.getElementById('page') as HTMLElement;
    const root = await act(async () => hydrateRoot(page, <Page {...head} />));
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
