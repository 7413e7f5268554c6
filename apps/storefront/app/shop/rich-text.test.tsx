import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { RichText, withinStore } from './rich-text.tsx';

afterEach(cleanup);

test.each([
  ['<a href="/delivery">x</a>', '<a href="/fr/delivery">x</a>'],
  ['<a class="b" target="_blank" href="/a?b=1#c">x</a>', '<a class="b" target="_blank" href="/fr/a?b=1#c">x</a>'],
  ['<a href="/">x</a><a href="/fr/delivery">y</a>', '<a href="/fr">x</a><a href="/fr/delivery">y</a>'],
  ['<a href="https://example.com/a">x</a>', '<a href="https://example.com/a">x</a>'],
  ['<a href="//example.com">x</a>', '<a href="//example.com">x</a>'],
  ['<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['<img src="/media/a">', '<img src="/media/a">'],
  ['<p>href="/delivery"</p>', '<p>href="/delivery"</p>'],
])('in a store with a prefix %s becomes %s', (html, shown) => {
  expect(withinStore(html, buildStore(FRENCH))).toBe(shown);
});

test('a store at the root keeps links unchanged', () => {
  render(
    <InShop visitor={buildVisitor()}>
      <RichText html='<p>See <a href="/delivery">Delivery</a>.</p>' />
    </InShop>,
  );
  expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/delivery');
});
