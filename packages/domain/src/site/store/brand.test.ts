import { describe, expect, test } from 'vitest';
import { metadataName, SOCIAL_LINK_SETS, type SocialLink, type SocialLinkSet, socialLinksFor } from './brand.ts';

describe('§3 social link sets', () => {
  const sets = Object.fromEntries(
    SOCIAL_LINK_SETS.map((set) => [set, [{ name: set, url: `https://example.com/${set}`, icon: 'x' }]]),
  ) as unknown as Record<SocialLinkSet, SocialLink[]>;

  test('exist for common, en-GB, fr-FR, en-AE, en-QA, en-SA, en-US, en-CA, en-AU, en-NZ', () => {
    expect(SOCIAL_LINK_SETS).toEqual([
      'common',
      'en-GB',
      'fr-FR',
      'en-AE',
      'en-QA',
      'en-SA',
      'en-US',
      'en-CA',
      'en-AU',
      'en-NZ',
    ]);
  });

  test.each([
    ['en-GB', 'en-GB'],
    ['fr-FR', 'fr-FR'],
    ['en-NZ', 'en-NZ'],
    ['en-IE', 'common'],
    ['en-EU', 'common'],
    ['ar-AE', 'common'],
    ['de-DE', 'common'],
  ] as const)('%s uses the %s set', (locale, set) => {
    expect(socialLinksFor({ socialLinks: sets }, locale)).toBe(sets[set]);
  });
});

describe('§9 brand metadata name', () => {
  test.each([
    ['is the name', { name: 'Merroway Outlet', shortCode: 'MWO' }, 'Merroway Outlet'],
    ['falls back to a short brand code', { name: '', shortCode: 'MWO' }, 'MWO'],
    ['falls back when the name is blank', { name: '  ', shortCode: 'MWO' }, 'MWO'],
  ])('%s', (_, brand, name) => {
    expect(metadataName(brand)).toBe(name);
  });
});
