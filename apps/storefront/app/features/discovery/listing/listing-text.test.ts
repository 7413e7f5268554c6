import { expect, test } from 'vitest';
import { buildListing, COLOURS } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { listingText, readWholeListing } from './listing-text.ts';

test('keeps labels, counts, colours and pictures of values, and sort orders by attributes', () => {
  const values = [
    { value: 'calf', label: 'Calf', count: 3, selected: true, colourHex: '#7a4a21', picture: 'calf-0123456789ab' },
    { value: 'steel', label: 'steel', count: 0, selected: false, picture: 'steel-0123456789ab' },
    { value: '"quoted`', label: '"quoted`', count: 1, selected: false },
  ];
  const sorts = [{ sort: 'attr_diameter_asc', label: 'Diameter: low to high' }] as const;
  const listing = buildListing({ facets: [{ ...COLOURS, values }], sorts: [...sorts] });
  expect(readWholeListing(listingText(listing), new Map())).toEqual(listing);
});
