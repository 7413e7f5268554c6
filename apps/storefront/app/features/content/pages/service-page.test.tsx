import type { ContentPageDocument } from '@shop/contracts/content/documents';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { AppInfoPage } from './app-info-page.tsx';
import { MarketplacePage } from './marketplace-page.tsx';

afterEach(cleanup);

function show(page: ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <InShop>{page}</InShop> }]);
  render(<Stub />);
}

const written: ContentPageDocument = {
  title: 'Written by editors',
  intro: 'Their introduction',
  sections: [{ anchor: 'a', title: 'Their section', body: '<p>Their text</p>' }],
};

describe('§2 /plt-app-info', () => {
  test('links the downloads of both platforms and says what the app offers', () => {
    show(<AppInfoPage page={undefined} />);
    expect(screen.getByRole('heading', { level: 1, name: /app$/ })).toBeTruthy();
    const links = ['Download for iPhone and iPad', 'Download for Android'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual([expect.stringContaining('/ios/'), expect.stringContaining('/android/')]);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  test("shows the editors' text instead, with the same downloads", () => {
    show(<AppInfoPage page={written} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Written by editors' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Their section',
    ]);
    expect(screen.getByRole('link', { name: 'Download for Android' })).toBeTruthy();
  });
});

describe('§2 /pltmarketplace', () => {
  test('says what the marketplace is and where brands get in touch', () => {
    show(<MarketplacePage page={undefined} />);
    expect(screen.getByRole('heading', { level: 2, name: 'What is Marketplace?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact');
  });

  test("shows the editors' text instead", () => {
    show(<MarketplacePage page={written} />);
    expect(screen.getByText('Their introduction')).toBeTruthy();
    expect(screen.queryByText('What is Marketplace?')).toBeNull();
  });
});
