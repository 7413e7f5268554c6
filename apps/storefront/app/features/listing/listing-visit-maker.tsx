import type { ListingFacet, ListingReply } from '@shop/contracts/shop/page';
import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { Listing } from './listing.tsx';
import { aListing, COLOURS, LENGTHS, pounds, someTiles } from './listing-maker.ts';

const PAGE_SIZE = 4;
/** A busy machine takes its time for a first page. */
const PATIENCE = { timeout: 5_000 };

/** For tests: answers an address as the shop does, with as many pages as it takes. */
export function answer(search: string, total = 10): ListingReply {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page') ?? 1);
  const facets = [COLOURS, LENGTHS].map((facet) => withSelection(facet, asked));
  const applied = facets.flatMap(({ parameter, values }) =>
    values.filter(({ selected }) => selected).map(({ value, label }) => ({ parameter, value, label })),
  );
  const [from, to] = (asked.get('price_slider') ?? '-').split('-');
  const price = { parameter: 'price_slider', value: `${from}-${to}`, label: `£${from} – £${to}` };
  const found = total - applied.length;
  return aListing({
    total: found,
    page,
    pageSize: PAGE_SIZE,
    lastPage: Math.ceil(found / PAGE_SIZE),
    sort: (asked.get('sort') as ListingReply['sort'] | null) ?? 'default',
    products: someTiles(Math.min(PAGE_SIZE, found - (page - 1) * PAGE_SIZE), (page - 1) * PAGE_SIZE + 1),
    facets,
    priceRange: {
      parameter: 'price_slider',
      min: pounds(15),
      max: pounds(60),
      ...(from && { from: pounds(Number(from)) }),
      ...(to && { to: pounds(Number(to)) }),
    },
    applied: [...applied, ...(from || to ? [price] : [])],
  });
}

const withSelection = (facet: ListingFacet, asked: URLSearchParams): ListingFacet => ({
  ...facet,
  values: facet.values.map((value) => ({ ...value, selected: asked.has(facet.parameter, value.value) })),
});

type Visit = { at?: string; reply?: (search: string) => ListingReply | Promise<ListingReply> };

/** For tests: a listing in a shop that answers in its own time. */
export async function visit({ at = '/dresses.html', reply = answer }: Visit = {}) {
  const Stub = createRoutesStub([
    { path: '/dress-1.html', Component: Around },
    {
      path: '*',
      loader: ({ request }) => reply(new URL(request.url).search),
      HydrateFallback: () => null,
      Component: () => (
        <InShop>
          <Listing listing={useLoaderData()} suggestions={<p>Try tops</p>} />
          <Around />
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/dress-1.html', at]} initialIndex={1} />);
  await screen.findByTestId('address', undefined, PATIENCE);
}

/** For tests: what a browser and the rest of a page have. */
export function Around() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/dresses.html">Dresses</Link>
    </>
  );
}

export const addressIs = (search: string, path = '/dresses.html') =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`${path}${search}`), PATIENCE);
export const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
