import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { Footer } from './footer.tsx';
import { aSection } from './frame-maker.ts';
import { QuietFooter } from './quiet-frame.tsx';

afterEach(cleanup);

function open(...sections: ReturnType<typeof aSection>[]) {
  const Page = () => (
    <InShop>
      <Footer sections={sections} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
  return within(screen.getByRole('contentinfo'));
}

const QuietPage = () => (
  <InShop>
    <QuietFooter />
  </InShop>
);

describe('§3 the footer', () => {
  test('shows the sections that belong into it, with their links', () => {
    const footer = open(aSection(), aSection({ id: 2, title: 'Shop by', inFooter: false }));
    expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Help']);
    expect(footer.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/contact');
    expect(footer.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
  });

  test('honours target and rel, and never hands a new window back to us', () => {
    const links = [{ label: 'Careers', url: 'https://jobs.example.com/', target: '_blank', rel: 'nofollow' }];
    const careers = open(aSection({ links })).getByRole('link', { name: 'Careers' });
    expect([careers.getAttribute('target'), careers.getAttribute('rel')]).toEqual(['_blank', 'nofollow noopener']);
  });

  test('shows the words of a section', () => {
    const footer = open(aSection({ links: [], html: '<p>Every garment is drawn. <a href="/about">Why</a></p>' }));
    expect(footer.getByText(/^Every garment/)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/about');
  });

  test('§9 names the ways to pay, the networks and the apps', () => {
    const footer = open();
    expect(within(footer.getByRole('list', { name: 'Ways to pay' })).getByRole('img', { name: 'Visa' })).toBeTruthy();
    const instagram = within(footer.getByRole('list', { name: 'Follow us' })).getByRole('link', { name: 'Instagram' });
    expect(instagram.getAttribute('href')).toBe('https://instagram.example.com/outlet');
    expect(footer.getByRole('link', { name: 'App for iPhone' })).toBeTruthy();
  });

  test('names the store, and leads to the others by a new document', () => {
    const link = open().getByRole('link', { name: /Change store$/ });
    expect(link.textContent).toContain('GBP £ · United Kingdom · English');
    expect(link.getAttribute('href')).toBe('/stores');
  });

  test('whoever is paying is told the store and not led away from it', () => {
    const Shop = createRoutesStub([{ path: '*', Component: QuietPage }]);
    render(<Shop />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/United Kingdom/)).toBeTruthy();
    expect(footer.queryByRole('link', { name: /Change store/ })).toBeNull();
  });

  test('without sections has no list of links to tell of', () => {
    expect(open().queryByRole('navigation')).toBeNull();
  });
});
