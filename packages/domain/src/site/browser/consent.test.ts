import { describe, expect, test } from 'vitest';
import {
  CONSENT_PURPOSES,
  CONSENT_STORAGES,
  CONSENT_VERSION,
  CONSENT_WAIT_MS,
  type ConsentPurpose,
  isGranted,
  parsePurposes,
  readConsent,
  storageStates,
  writeConsent,
} from './consent.ts';

const at = new Date('2026-06-01T12:00:00Z');

describe('§4 consent', () => {
  test.each([
    { name: 'everything', granted: [...CONSENT_PURPOSES] },
    { name: 'one purpose', granted: ['analytics' as const] },
    { name: 'nothing', granted: [] },
  ])('reads back a written choice of $says', ({ granted }) => {
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
  ])('rejects the cookie %s', (cookie) => {
    expect(readConsent(cookie)).toBeUndefined();
    expect(isGranted(cookie, 'analytics')).toBe(false);
  });

  test('grants only the listed purposes', () => {
    expect(isGranted('1.1780315200.analytics', 'analytics')).toBe(true);
    expect(isGranted('1.1780315200.analytics', 'advertising')).toBe(false);
    expect(isGranted('1.1780315200.everything', 'advertising')).toBe(false);
  });
});

const grantedStorages = (granted?: readonly ConsentPurpose[]) => {
  const states = storageStates(granted && { granted });
  return CONSENT_STORAGES.filter((storage) => states[storage] === 'granted');
};

describe('§4 Consent Mode', () => {
  test('denies all seven storages by default, and waits 500 ms for an update', () => {
    expect(storageStates()).toEqual({
      ad_storage: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    expect(CONSENT_WAIT_MS).toBe(500);
  });

  test.each<[granted: ConsentPurpose[], storages: string[]]>([
    [[], ['security_storage']],
    [['analytics'], ['analytics_storage', 'security_storage']],
    [['functionality'], ['functionality_storage', 'security_storage']],
    [['personalization'], ['personalization_storage', 'security_storage']],
    [['advertising'], ['ad_storage', 'security_storage', 'ad_user_data', 'ad_personalization']],
    [[...CONSENT_PURPOSES], [...CONSENT_STORAGES]],
  ])('a choice of %j grants %j', (granted, storages) => {
    expect(grantedStorages(granted)).toEqual(storages);
  });
});

test.each<[groups: string, granted: ConsentPurpose[]]>([
  ['', []],
  [',,', []],
  [',C0001,', []],
  [',C0001,C0002,', ['analytics']],
  [',C0001,C0003,', ['functionality', 'personalization']],
  [',C0004,C0001,', ['advertising']],
  [',C0001,C0002,C0003,C0004,', [...CONSENT_PURPOSES]],
  [',C0001,C0005,BG12,constructor,', []],
])('consent tool groups "%s" grant %j', (groups, granted) => {
  expect(parsePurposes(groups)).toEqual(granted);
});
