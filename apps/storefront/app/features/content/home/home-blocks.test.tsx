import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { HomeEditorial } from './home-editorial.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeOutfit } from './home-outfit.tsx';
import { HomeTiles } from './home-tiles.tsx';

afterEach(cleanup);

function show(block: ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <InShop>{block}</InShop> }]);
  return render(<Stub />);
}

const picture = (name: string) => ({ url: `/media/${name}-0123456789ab/1600`, alternativeText: name, width: 1600 });

test('the hero has one word in italics, a link and a picture per screen size', () => {
  const { container } = show(
    <HomeHero
      block={{
        __component: 'home.hero',
        eyebrow: 'The evening edit',
        headline: 'Dressed for *every* invitation',
        link: { label: 'Shop dresses', href: '/dresses.html' },
        desktopPicture: picture('desk'),
        mobilePicture: picture('phone'),
      }}
    />,
  );
  const headline = screen.getByRole('heading', { level: 1, name: 'Dressed for every invitation' });
  expect(headline.querySelector('em')?.textContent).toBe('every');
  expect(screen.getByRole('link', { name: 'Shop dresses' }).getAttribute('href')).toBe('/dresses.html');
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/media/desk-');
  expect(screen.getByAltText('phone').getAttribute('fetchpriority')).toBe('high');
});

test('a tile is one link with a decorative picture', () => {
  const tiles = [{ label: 'Dresses', href: '/dresses.html', picture: picture('A dress') }];
  show(<HomeTiles block={{ __component: 'home.tiles', title: 'Shop by category', tiles }} />);
  const region = screen.getByRole('region', { name: 'Shop by category' });
  expect(within(region).getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/dresses.html');
});

test('an outfit lists its products with prices', () => {
  const piece = (sku: string, title: string) =>
    ({ sku, title, url: `/${sku}.html`, price: { now: { amount: 4_800, currency: 'GBP' } } }) as ListingTile;
  show(
    <HomeOutfit
      block={{ __component: 'home.outfit', title: 'Tailoring, *off duty*', text: 'A blazer.', skus: ['a', 'b'] }}
      products={[piece('a', 'Blazer'), piece('b', 'Jeans')]}
    />,
  );
  const pieces = within(screen.getByRole('list', { name: 'Items in this look' })).getAllByRole('listitem');
  expect(pieces.map((one) => one.textContent)).toEqual(['Blazer£48.00', 'Jeans£48.00']);
  expect(screen.getByRole('link', { name: 'Blazer' }).getAttribute('href')).toBe('/a.html');
});

test('an editorial block has a link', () => {
  const link = { label: 'Read on', href: '/fabric-guide' };
  show(<HomeEditorial block={{ __component: 'home.editorial', title: 'Fabric', body: '<p>Satin falls.</p>', link }} />);
  expect(screen.getByText('Satin falls.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe('/fabric-guide');
});

test('renders no heading for tiles without any tile', () => {
  show(<HomeTiles block={{ __component: 'home.tiles', title: 'Shop by', tiles: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
