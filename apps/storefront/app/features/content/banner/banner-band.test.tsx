import type { BannerEntry } from '@shop/contracts/feeds/banners';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BannerBand } from './banner-band.tsx';
import { toShownBanner } from './shown-banner.ts';

afterEach(cleanup);

const show = (banner: Partial<BannerEntry>) =>
  render(
    <MemoryRouter>
      <BannerBand banner={toShownBanner({ BannerId: 1, Title: 'First frost', ...banner })} />
    </MemoryRouter>,
  );

test('a banner is a region with title, text and link', () => {
  show({ Text: 'Coats.', Url: '/coats.html', LinkText: 'Shop coats', NoFollow: true });
  expect(screen.getByRole('region', { name: 'First frost' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Shop coats' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/coats.html', 'nofollow']);
});

test.each([
  ['#1e1a18', true, '#1e1a18'],
  ['#8fa3b5', false, '#8fa3b5'],
  ['#f4e4de', false, '#f4e4de'],
  ['red;}', false, null],
])('on background %s the text is light: %s', (Color, isLight, ground) => {
  const { container } = show({ Color });
  expect(container.querySelector('.banner--dark') !== null).toBe(isLight);
  expect(container.querySelector('svg')?.getAttribute('color')).toBe(ground);
  expect(container.querySelector('[style]')).toBeNull();
});

test('the banner picture has a desktop and a phone source and an empty alt', () => {
  const { container } = show({
    Media: { Desktop: [{ Url: '/media/frost-0123456789ab/1600' }], Mobile: [{ Url: '/media/frost-0123456789ab/800' }] },
  });
  expect(container.querySelector('source')?.getAttribute('media')).toBe('(min-width: 1024px)');
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});
