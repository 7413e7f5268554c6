import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { expect, test } from 'vitest';
import { fromPiece, toPiece } from './outfit-piece.ts';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
const shirt: ListingTile = {
  sku: 'SH4074-01',
  styleKey: 'SH4074',
  url: '/shirt-rose.html',
  title: 'Shirt',
  colour: 'Rose',
  inStock: true,
  price: { now: gbp(1_750), was: gbp(3_800), percentOff: 53 },
  badges: [{ kind: 'percent-off', percent: 53 }],
  image: { key: 'shirt-rose-abc', alt: 'Rose shirt' },
  swatches: [],
  sizes: [
    { sku: 'SH4074-01-8', label: '8', inStock: true },
    { sku: 'SH4074-01-10', label: '10', inStock: false },
  ],
};

const send = (product: ListingTile): ListingTile => fromPiece(JSON.parse(JSON.stringify(toPiece(product))));

test('a piece keeps name, price, sizes and picture', () => {
  const { sku, styleKey, url, title, colour, inStock, sizes } = shirt;
  expect(send(shirt)).toEqual({
    ...{ sku, styleKey, url, title, colour, inStock, sizes },
    price: { now: gbp(1_750), was: gbp(3_800) },
    image: { key: 'shirt-rose-abc', alt: '' },
    ...{ swatches: [], badges: [] },
  });
});

test('sizes of another pattern, and a piece without picture or earlier price, stay as they are', () => {
  const sizes = [{ sku: 'X-1', label: 'One Size', inStock: true }];
  const { image: _, ...rest } = shirt;
  const sent = send({ ...rest, price: { now: gbp(900) }, sizes });
  expect(sent).toMatchObject({ price: { now: gbp(900) }, sizes });
  expect(sent).not.toHaveProperty('image');
});
