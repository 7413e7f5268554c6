import type { ContentPageReply } from '@shop/contracts/shop/page';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
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
  test('has a title, an introduction, words of editors and a way home', () => {
    show({ intro: 'In plain words.', body: '<p>See <a href="/delivery">Delivery</a></p>' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy();
    expect(screen.getByText('In plain words.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/delivery');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  test('lists its sections, each with a place that the list leads to', () => {
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

  test('with few sections needs no list', () => {
    show({ sections: [section('one', 'Orders')] });
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toBeTruthy();
  });

  test('says when it was changed, by the calendar of the store', () => {
    show({ updatedAt: '2026-06-30T23:30:00.000Z' });
    expect(screen.getByText('Last changed on 01/07/2026')).toBeTruthy();
  });

  test.each([undefined, 'yesterday'])('says nothing of a change at %s', (updatedAt) => {
    show(updatedAt ? { updatedAt } : {});
    expect(screen.queryByText(/Last changed/)).toBeNull();
  });
});
