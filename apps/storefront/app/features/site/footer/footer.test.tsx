import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { QuietFooter } from '#app/features/site/frame/quiet-frame.tsx';
import { buildSection } from '../../../../../../tests/fixtures/site/frame-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { Footer } from './footer.tsx';
import { FooterGround } from './footer-ground.tsx';

afterEach(cleanup);

function open(...sections: ReturnType<typeof buildSection>[]) {
  const Page = () => (
    <InShop>
      <Footer ground={<FooterGround sections={sections} />} />
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
  test('shows its sections with their links', () => {
    const footer = open(buildSection(), buildSection({ id: 2, title: 'Shop by', inFooter: false }));
    expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Help']);
    expect(footer.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/contact');
    expect(footer.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
  });

  test('applies target and rel, and adds noopener to new windows', () => {
    const links = [{ label: 'Careers', url: 'https://jobs.example.com/', target: '_blank', rel: 'nofollow' }];
    const careers = open(buildSection({ links })).getByRole('link', { name: 'Careers' });
    expect([careers.getAttribute('target'), careers.getAttribute('rel')]).toEqual(['_blank', 'nofollow noopener']);
  });

  test('shows the text of a section', () => {
    const footer = open(buildSection({ links: [], html: '<p>Every garment is drawn. <a href="/about">Why</a></p>' }));
    expect(footer.getByText(/^Every garment/)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/about');
  });

  test('§9 shows payment methods, social networks and apps', () => {
    const footer = open();
    expect(within(footer.getByRole('list', { name: 'Ways to pay' })).getByRole('img', { name: 'Visa' })).toBeTruthy();
    const instagram = within(footer.getByRole('list', { name: 'Follow us' })).getByRole('link', { name: 'Instagram' });
    expect(instagram.getAttribute('href')).toBe('https://instagram.example.com/outlet');
    expect(footer.getByRole('link', { name: 'iPhone app' })).toBeTruthy();
  });

  test('shows the store, and links to the others by document navigation', () => {
    const link = open().getByRole('link', { name: /Change store$/ });
    expect(link.textContent).toContain('GBP £ · United Kingdom · English');
    expect(link.getAttribute('href')).toBe('/stores');
  });

  test('shows the store without a link during checkout', () => {
    const Shop = createRoutesStub([{ path: '*', Component: QuietPage }]);
    render(<Shop />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/United Kingdom/)).toBeTruthy();
    expect(footer.queryByRole('link', { name: /Change store/ })).toBeNull();
  });

  test('renders no navigation without sections', () => {
    expect(open().queryByRole('navigation')).toBeNull();
  });
});
