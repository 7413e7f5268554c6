import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContentPicture } from './content-picture.tsx';

afterEach(cleanup);

test('own image has a srcset of all useful widths', () => {
  const url = '/media/hero-0123456789ab/1600';
  render(<ContentPicture picture={{ url, alternativeText: 'A dress', width: 700, height: 900 }} sizes="50vw" />);
  const image = screen.getByAltText('A dress');
  expect(image.getAttribute('srcset')).toMatch(/^\/media\/hero-0123456789ab\/160 160w, .*\/800 700w$/);
  expect([image.getAttribute('sizes'), image.getAttribute('loading'), image.getAttribute('width')]).toEqual([
    '50vw',
    'lazy',
    '700',
  ]);
});

test('external image is used unchanged', () => {
  render(<ContentPicture picture={{ url: 'https://cms.example.com/a.webp' }} sizes="50vw" first />);
  const image = screen.getByRole('presentation');
  expect(image.getAttribute('src')).toBe('https://cms.example.com/a.webp');
  expect(image.hasAttribute('srcset')).toBe(false);
});

test('focal points are classes, which the policy allows, and not part of the address', () => {
  const [phone, desktop] = ['/media/hero-0123456789ab/1600#focus=70-0', '/media/wide-0123456789ab/1600#focus=20-50'];
  render(
    <ContentPicture
      className="hero"
      picture={{ url: phone, alternativeText: 'A dress' }}
      desktop={{ url: desktop }}
      sizes="50vw"
    />,
  );
  const image = screen.getByAltText('A dress');
  expect(image.className).toBe('hero focus-x-70 focus-y-0 focus-wide-x-20 focus-wide-y-50');
  expect(image.getAttribute('src')).toBe('/media/hero-0123456789ab/1600');
  expect([image.getAttribute('srcset')?.includes('#'), image.hasAttribute('style')]).toEqual([false, false]);
});
