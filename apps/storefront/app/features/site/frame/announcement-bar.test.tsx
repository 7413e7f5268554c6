import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { Announcement } from '#app/shop/frame.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';

afterEach(cleanup);

const DELIVERY: Announcement = { text: 'Free delivery over £50', url: '/delivery' };
const RETURNS: Announcement = { text: '28 days to send it back' };

function open(announcements: readonly Announcement[], visitor = buildVisitor()) {
  const Page = () => (
    <InShop visitor={visitor}>
      <AnnouncementBar announcements={announcements} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
}

/** Scroll positions of the list, in a bar 400 pixels wide. */
function scrolled(): number[] {
  const list = screen.getByRole('list');
  const places: number[] = [];
  Object.defineProperty(list, 'clientWidth', { value: 400 });
  list.scrollTo = (to) => {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0;
    places.push(left);
    list.scrollLeft = left;
  };
  return places;
}

describe('the announcement bar', () => {
  test('is not rendered without announcements', () => {
    open([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('has no arrows for one message', () => {
    open([DELIVERY]);
    expect(screen.getByRole('link', { name: 'Free delivery over £50' }).getAttribute('href')).toBe('/delivery');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['to the right', buildVisitor(), 400],
    ['to the left', buildVisitor({ site: { store: buildStore({ ...ARABIC, language: 'en' }) } }), -400],
  ])('rotates for text running %s, and wraps around', (_, visitor, second) => {
    open([DELIVERY, RETURNS], visitor);
    const places = scrolled();
    const next = screen.getByRole('button', { name: 'Next announcement' });
    fireEvent.click(next);
    fireEvent.click(next);
    fireEvent.click(screen.getByRole('button', { name: 'Previous announcement' }));
    expect(places.map(Math.abs)).toEqual([400, 0, 400]);
    expect(places[0]).toBe(second);
  });

  test('uses the colours of its first message without style attributes, which the CSP blocks', () => {
    open([{ ...DELIVERY, colours: { ground: '#f4e4de', ink: '#1e1a18', isDark: false } }]);
    const bar = screen.getByRole('region', { name: 'Announcements' });
    expect(bar.querySelector('rect')?.getAttribute('fill')).toBe('#f4e4de');
    expect(bar.querySelector('[color]')?.getAttribute('color')).toBe('#1e1a18');
    expect(bar.querySelector('[style]')).toBeNull();
  });
});
