import { describe, expect, test } from 'vitest';
import { CONSENT_PURPOSES, CONSENT_VERSION, isGranted, readConsent, writeConsent } from './consent.ts';

const at = new Date('2026-06-01T12:00:00Z');

describe('§4 consent', () => {
  test.each([
    { says: 'everything', granted: [...CONSENT_PURPOSES] },
    { says: 'one purpose', granted: ['analytics' as const] },
    { says: 'nothing', granted: [] },
  ])('a choice of $says is read as it was written', ({ granted }) => {
    const choice = { version: CONSENT_VERSION, at, granted };
    expect(readConsent(writeConsent(choice))).toEqual(choice);
  });

  test.each([
    undefined,
    '',
    'yes',
    '1',
    '1.x.analytics',
    '0.1780315200.analytics',
    '2.1780315200.analytics',
    '1.1780315200.<script>',
  ])('%s is no choice', (cookie) => {
    expect(readConsent(cookie)).toBeUndefined();
    expect(isGranted(cookie, 'analytics')).toBe(false);
  });

  test('a purpose is granted only where it is named', () => {
    expect(isGranted('1.1780315200.analytics', 'analytics')).toBe(true);
    expect(isGranted('1.1780315200.analytics', 'advertising')).toBe(false);
    expect(isGranted('1.1780315200.everything', 'advertising')).toBe(false);
  });
});
