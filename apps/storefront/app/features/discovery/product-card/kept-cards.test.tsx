import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import { createKeepCard } from '#app/shell/kept-cards.server.tsx';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { createShop, ShopProvider } from '#app/shop/shop.tsx';
import { buildTile, someTiles } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { unpackTile } from './card-data/unpack-tile.ts';
import { KeepCardProvider } from './card-item.tsx';
import { ProductGrid } from './product-grid.tsx';

afterEach(cleanup);

const texts = getTexts(buildVisitor().site.store);

function renderGrid(products: readonly ListingTile[], basePath = ''): string {
  const shop = createShop(buildVisitor(), EMPTY_FRAME, basePath);
  return renderToString(
    <ShopProvider shop={shop} texts={texts}>
      <KeepCardProvider value={createKeepCard(shop, texts)}>
        <ProductGrid products={products} />
      </KeepCardProvider>
    </ShopProvider>,
  );
}

function place(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

const readBack = (products: readonly ListingTile[], basePath = ''): ListingTile[] =>
  [...place(renderGrid(products, basePath)).querySelectorAll('li')].map((card) => unpackTile(card, basePath));

/** What cards do not show, nor anything that they open. */
const shown = ({ price: { now, was }, badges, ...tile }: ListingTile): ListingTile => ({
  ...tile,
  price: { now, ...(was && { was }) },
  badges: badges.slice(0, 1),
});

const aSwatch = (number: number) => ({
  sku: `DR1-0${number}`,
  url: `/cowl-neck-satin-midi-dress-${number}.html`,
  colour: `Colour ${number}`,
  colourHex: `#00000${number}`,
  image: { key: `cowl-${number}-0123456789ab`, alt: `Illustration of the dress in colour ${number}, from the front` },
});

describe('product in its card', () => {
  test.each([
    ['one colour', {}],
    ['four colours', { swatches: [1, 2, 3, 4].map(aSwatch) }],
    ['more colours than the card shows', { swatches: [1, 2, 3, 4, 5, 6].map(aSwatch) }],
    ['its own colour among those not shown', { sku: 'DR1-06', swatches: [1, 2, 3, 4, 5, 6].map(aSwatch) }],
    ['a colour without picture or disc', { swatches: [aSwatch(2), { sku: 'X', url: '/x.html', colour: 'Red' }] }],
    ['sizes with their own SKUs', { sizes: [{ sku: 'OTHER', label: 'One size', inStock: true }] }],
    ['sizes with hyphens', { sizes: [{ sku: 'DR1-01-8-10', label: '8-10', inStock: false }] }],
    ['no sizes', { sizes: [] }],
    ['no pictures', { image: undefined, secondImage: undefined }],
    ['quotes and markup in its title', { title: '“A” \'b\' "c" `d` <b>&amp;</b>' }],
    ['full price, last sizes', { badges: [{ kind: 'last-sizes', sizes: 2 }], price: { now: buildTile().price.now } }],
  ] as [string, Partial<ListingTile>][])('is read back: %s', (_, differing) => {
    const { image, secondImage, ...tile } = buildTile(differing);
    const whole = { ...tile, ...(image && { image }), ...(secondImage && { secondImage }) };
    expect(readBack([whole])).toEqual([shown(whole)]);
  });

  test('is read back below the prefix of a store', () => {
    const tile = buildTile({ swatches: [1, 2].map(aSwatch) });
    expect(readBack([tile], '/fr')).toEqual([shown(tile)]);
  });

  test('is read back whatever its texts are', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const key = fc.stringMatching(/^[a-z]{1,9}(-[a-z]{1,9})?-[0-9a-f]{12}$/);
    const swatch = fc.record({
      sku: fc.stringMatching(/^[A-Z]{2}\d{1,3}-\d$/),
      url: fc.stringMatching(/^\/[a-z-]{1,20}\.html$/),
      colour: word,
      colourHex: fc.stringMatching(/^#[0-9a-f]{6}$/),
      image: fc.record({ key, alt: word }),
    });
    const swatches = fc.uniqueArray(swatch, { maxLength: 6, selector: ({ sku }) => sku });
    fc.assert(
      fc.property(word, word, word, swatches, (title, colour, label, all) => {
        const sizes = [{ sku: `DR1-01-${label}`, label, inStock: false }];
        const tile = buildTile({ title, colour, sizes, swatches: all });
        expect(readBack([tile])).toEqual([shown(tile)]);
      }),
      { numRuns: 100 },
    );
  });
});

test('browser hydrates kept cards as they are', async () => {
  const swatches = [1, 2, 3, 4, 5].map(aSwatch);
  const products = someTiles(8).map((tile, index) => ({ ...tile, swatches, inStock: index !== 6 }));
  const root = place(renderGrid(products));
  const before = [...root.querySelectorAll('.card')];
  const errors: unknown[] = [];
  const tiles = [...root.querySelectorAll('li')].map((card) => unpackTile(card, ''));
  const Stub = createRoutesStub([{ path: '*', Component: () => <ProductGrid products={tiles} /> }]);
  await act(async () => {
    hydrateRoot(
      root,
      <ShopProvider shop={createShop(buildVisitor(), EMPTY_FRAME)} texts={texts}>
        <Stub />
      </ShopProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  expect(errors).toEqual([]);
  expect([...root.querySelectorAll('.card')]).toEqual(before);
});
