import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BasePathProvider } from '#app/ui/page/base-path.ts';
import { ShopLink } from './shop-link.tsx';

afterEach(cleanup);

const show = (href: string, target?: string) => {
  render(
    <BasePathProvider value="/fr">
      <ShopLink href={href} target={target}>
        there
      </ShopLink>
    </BasePathProvider>,
  );
  return screen.getByText('there');
};

test.each([
  ['/delivery?a=1#b', '/fr/delivery?a=1#b'],
  ['/', '/fr'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:care@example.com', 'mailto:care@example.com'],
  ['#part', '#part'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
])('%s links to %s', (href, shown) => {
  expect(show(href).getAttribute('href')).toBe(shown);
});

test('link to a new window has no opener', () => {
  expect(show('https://example.com', '_blank').getAttribute('rel')).toBe('noopener');
});
