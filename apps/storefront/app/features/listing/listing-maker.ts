import type { ListingFacet, ListingReply, ListingTile } from '@shop/contracts/shop/page';
import type { Money } from '@shop/domain/money';

export const pounds = (amount: number): Money => ({ amount: amount * 100, currency: 'GBP' });

/** For tests: a dress, or what differs from it. */
export const aTile = (differing: Partial<ListingTile> = {}): ListingTile => ({
  sku: 'DR1-01',
  url: '/cowl-neck-satin-midi-dress-green.html',
  title: 'Cowl-neck satin midi dress',
  colour: 'Green',
  colourHex: '#3f6b57',
  price: { now: pounds(34), was: pounds(62), percentOff: 45 },
  badges: [{ kind: 'percent-off', percent: 45 }],
  image: { key: 'cowl-green-0123456789ab', alt: 'Illustration of the dress in green, from the front' },
  inStock: true,
  styleKey: 'DR1',
  secondImage: { key: 'cowl-green-back-0123456789ab', alt: 'Illustration of the dress in green, from the back' },
  swatches: [],
  sizes: [
    { sku: 'DR1-01-8', label: '8', inStock: true },
    { sku: 'DR1-01-10', label: '10', inStock: false },
  ],
  ...differing,
});

/** For tests: so many of them, counted from a number. */
export const someTiles = (count: number, from = 1): ListingTile[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return aTile({ sku: `DR${number}`, url: `/dress-${number}.html`, title: `Dress ${number}` });
  });

const aValue = (value: string, count: number, differing: Partial<ListingFacet['values'][number]> = {}) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  count,
  selected: false,
  ...differing,
});

export const COLOURS: ListingFacet = {
  parameter: 'colour_group',
  attribute: 'colour_en',
  label: 'Colour',
  shownAs: 'swatches',
  values: [aValue('black', 12, { colourHex: '#1d1b1f' }), aValue('green', 7, { colourHex: '#3f6b57' })],
};

export const LENGTHS: ListingFacet = {
  parameter: 'length_new',
  attribute: 'length_new',
  label: 'Length',
  shownAs: 'list',
  values: [aValue('mini', 41), aValue('midi', 52), aValue('maxi', 0)],
};

/** For tests: the first of three pages of dresses. */
export const aListing = (differing: Partial<ListingReply> = {}): ListingReply => ({
  total: 128,
  page: 1,
  lastPage: 3,
  pageSize: 48,
  sort: 'default',
  products: someTiles(3),
  facets: [COLOURS, LENGTHS],
  priceRange: { parameter: 'price_slider', min: pounds(15), max: pounds(60) },
  applied: [],
  ...differing,
});
