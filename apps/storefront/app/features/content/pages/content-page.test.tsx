import type { ContentPageReply } from '@shop/contracts/shop/discovery/page';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ContentPage } from './content-page.tsx';

afterEach(cleanup);

const section = (anchor: string, title: string) => ({ anchor, title, body: `<p>About ${title}.</p>` });

function show(page: Partial<ContentPageReply>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <InShop>
          <ContentPage page={{ slug: 'terms', title: 'Terms', sections: [], ...page }} />
        </InShop>
      ),
    },
  ]);
  render(<Stub />);
}

describe('a content page', () => {
  test('has a title, introduction, editorial text and breadcrumb', () => {
    show({ intro: 'In plain words.', body: '<p>See <a href="/delivery">Delivery</a></p>' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy();
    expect(screen.getByText('In plain words.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/delivery');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  test('lists its sections with anchor links', () => {
    show({ sections: [section('one', 'Orders'), section('two', 'Prices'), section('three', 'Law')] });
    const list = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Orders', '#one'],
      ['Prices', '#two'],
      ['Law', '#three'],
    ]);
    for (const link of links) {
      const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(place?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  test('marks the language of a page that is not translated, and leaves the rest in the language of the shop', () => {
    const language = { lang: 'en', dir: 'ltr' } as const;
    show({ intro: 'In plain words.', body: '<p>Hello</p>', updatedAt: '2026-06-01T12:00:00Z', language });
    const getLang = (text: string | RegExp) => screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? '';
    expect(getLang('In plain words.')).toBe('en');
    expect(getLang('Hello')).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
    expect(screen.getByRole('link', { name: 'Home' }).closest('[lang]')).toBeNull();
    expect(document.querySelector('.content-page__changed')?.closest('[lang]')).toBeNull();
  });

  test('has no section list with few sections', () => {
    show({ sections: [section('one', 'Orders')] });
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toBeTruthy();
  });

  test("shows the date of its last change, in the store's calendar", () => {
    show({ updatedAt: '2026-06-30T23:30:00.000Z' });
    expect(screen.getByText('Last updated 01/07/2026')).toBeTruthy();
  });

  test.each([undefined, 'yesterday'])('shows no date for a change at %s', (updatedAt) => {
    show(updatedAt ? { updatedAt } : {});
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });
});
