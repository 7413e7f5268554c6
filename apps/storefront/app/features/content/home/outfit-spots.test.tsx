import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { buildTile } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { OutfitSpots } from './outfit-spots.tsx';

afterEach(cleanup);

const PICTURE = { url: '/media/outfit-0123456789ab/1200', width: 1100, height: 1300 };
const SPOTS = [
  { sku: 'HT1', x: 74, y: 20 },
  { sku: 'BG1', x: 35, y: 42 },
  { sku: 'GONE', x: 10, y: 10 },
];
const PRODUCTS = [
  buildTile({ sku: 'HT1', title: 'Straw hat', url: '/straw-hat.html' }),
  buildTile({ sku: 'BG1', title: 'Straw tote', url: '/straw-tote.html' }),
];

function show(block: Parameters<typeof OutfitSpots>[0]['block'] = { picture: PICTURE, spots: SPOTS }) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <OutfitSpots block={block} products={PRODUCTS} />
        </InShop>
      ),
    },
  ]);
  render(<Stub />);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('outfit spots', () => {
  test('are placed on the picture, without products that the store does not sell', () => {
    show();
    const spots = screen.getAllByRole('button');
    expect(spots.map((spot) => spot.getAttribute('aria-label'))).toEqual(['Show Straw hat', 'Show Straw tote']);
    const { left, top } = spots[0]?.closest('li')?.style ?? {};
    expect([left, top]).toEqual(['74%', '20%']);
  });

  test('open one product at a time with its price and link', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    press('Show Straw hat');
    expect(screen.getByRole('link', { name: 'Straw hat' }).getAttribute('href')).toBe('/straw-hat.html');
    expect(screen.getByText('£34.00')).toBeTruthy();
    press('Show Straw tote');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Straw tote']);
    press('Show Straw tote');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('close on Escape, with the focus back on the button', () => {
    show();
    press('Show Straw hat');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Straw hat' }), { key: 'Escape' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Straw hat' }));
  });

  test.each([
    ['no places', { picture: PICTURE, spots: null }],
    ['a picture of unknown size', { picture: { url: PICTURE.url }, spots: SPOTS }],
  ])('render nothing with %s', (_, block) => {
    show(block);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
