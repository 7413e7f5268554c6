import { describe, expect, test } from 'vitest';
import { FEATURE_GATES, type Feature, flagName, hasFeature, readFeatureOverrides } from './features.ts';

const outlet = { brand: 'outlet', enabledFeatures: ['ds_pdp', 'outlet', 'outlet_offline'] } as const;

describe('§3 enabled feature flags', () => {
  test('has the eight flags of the outlet locale, each with one gate', () => {
    expect(Object.keys(FEATURE_GATES)).toEqual([
      'ds_frame_redesign_2',
      'ds_homepage',
      'ds_pdp',
      'ds_cart_v2',
      'ds_header_bms_colours',
      '{product}',
      'new_account_frame',
      '{product}_offline',
    ]);
    expect(new Set(Object.values(FEATURE_GATES)).size).toBe(8);
  });

  test.each<[Feature, boolean]>([
    ['ds_pdp', true],
    ['{product}', true],
    ['{product}_offline', true],
    ['ds_homepage', false],
    ['new_account_frame', false],
  ])('%s is enabled in this store: %s', (feature, enabled) => {
    expect(hasFeature(outlet, feature)).toBe(enabled);
  });

  test('replaces {product} with the brand key', () => {
    expect(flagName('{product}', 'main')).toBe('main');
    expect(flagName('{product}_offline', 'outlet')).toBe('outlet_offline');
    expect(hasFeature({ ...outlet, brand: 'main' }, '{product}')).toBe(false);
  });
});

describe('§3 plt_features cookie', () => {
  const read = (cookie: string | undefined, environment = 'staging') =>
    readFeatureOverrides({ cookie, environment, brand: 'outlet' });

  test.each([
    ['switches on', 'ds_homepage', { ds_homepage: true }],
    ['switches off', '-ds_pdp', { ds_pdp: false }],
    ['takes several', ' ds_homepage , -outlet_offline', { ds_homepage: true, outlet_offline: false }],
    ['ignores an unknown flag', 'free_dresses,ds_pdp', { ds_pdp: true }],
    ['ignores the flag of another brand', 'main_offline', {}],
    ['ignores nonsense', '{"ds_pdp":true}', {}],
    ['ignores names every object has', '__proto__,constructor,toString', {}],
    ['says nothing when empty', '', {}],
    ['says nothing when absent', undefined, {}],
  ])('%s', (_, cookie, overrides) => {
    expect(read(cookie)).toEqual(overrides);
  });

  test.each([
    ['production', false],
    ['staging', true],
    ['test', true],
    ['development', true],
  ])('applies in %s: %s', (environment, counts) => {
    expect(hasFeature(outlet, 'ds_homepage', read('ds_homepage', environment))).toBe(counts);
  });

  test('overrides the store setting', () => {
    expect(hasFeature(outlet, 'ds_pdp', read('-ds_pdp'))).toBe(false);
  });
});
