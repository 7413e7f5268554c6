import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_FRAME, type MenuItem } from '#app/shop/frame.ts';
import { buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { EmptyQuote } from './empty-quote.tsx';

afterEach(cleanup);

const buildItem = (name: string): MenuItem => ({ name, url: `/${name.toLowerCase()}.html`, columns: [], tiles: [] });

function listLinks(look: { isOwn?: true }, menu: readonly MenuItem[]) {
  const Page = () => (
    <InShop visitor={buildVisitor({ site: { look } })} frame={{ ...EMPTY_FRAME, menu }}>
      <EmptyQuote />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('leads to the range of the demo', () => {
  expect(listLinks({}, [buildItem('Men')]).map(([name]) => name)).toEqual(['Shop new in', 'Shop dresses']);
});

test("leads to the first entries of the menu in a merchant's own shop", () => {
  expect(listLinks({ isOwn: true }, ['Men', 'Gear', 'Sale'].map(buildItem))).toEqual([
    ['Men', '/men.html'],
    ['Gear', '/gear.html'],
  ]);
});

test('leads home while that shop has no menu', () => {
  expect(listLinks({ isOwn: true }, []).map(([, href]) => href)).toEqual(['/']);
});
