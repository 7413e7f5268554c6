import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { thirdPartiesOf, thirdPartyPolicy } from './third-parties.ts';

const outlet = stores.find(({ brand }) => brand === 'outlet') as Store;
const main = stores.find(({ brand }) => brand === 'main') as Store;

describe('§1 the scripts of others', () => {
  test('are none unless they are set', () => {
    expect(thirdPartiesOf(readEnv({}), outlet)).toBeUndefined();
  });

  test.each([
    ['GTM-ALL123', outlet, 'GTM-ALL123'],
    ['GTM-ALL123', main, 'GTM-ALL123'],
    ['main=GTM-MAIN1,outlet=GTM-OUT2', outlet, 'GTM-OUT2'],
    ['main=GTM-MAIN1, GTM-REST', outlet, 'GTM-REST'],
    ['main=GTM-MAIN1, GTM-REST', main, 'GTM-MAIN1'],
    ['main=GTM-MAIN1', outlet, undefined],
  ])('the tag managers "%s" are for a store of one brand its own', (TAG_MANAGER_ID, store, id) => {
    expect(thirdPartiesOf(readEnv({ TAG_MANAGER_ID }), store)?.tagManager?.id).toBe(id);
  });

  test.each([
    ['production', outlet.consentToolId.production],
    ['staging', outlet.consentToolId.staging],
    ['test', outlet.consentToolId.staging],
  ])('the consent tool has in %s the id %s', (APP_ENVIRONMENT, id) => {
    const env = readEnv({ APP_ENVIRONMENT, CONSENT_TOOL_ENABLED: 'true' });
    expect(thirdPartiesOf(env, outlet)?.consentTool).toEqual({
      id,
      url: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    });
  });

  test('a store without an id of the consent tool keeps the own banner', () => {
    const env = readEnv({ CONSENT_TOOL_ENABLED: 'true' });
    expect(thirdPartiesOf(env, { ...outlet, consentToolId: { staging: '', production: '' } })).toBeUndefined();
  });

  test('each has the address that is set for it', () => {
    const env = readEnv({
      FRAUD_PREVENTION_SCRIPT: 'https://fraud.example.com/shop.js?id=7',
      AB_TESTING_SCRIPT: 'https://ab.example.com/a.js',
    });
    expect(thirdPartiesOf(env, main)?.scripts).toEqual([
      { name: 'ab-testing', url: 'https://ab.example.com/a.js' },
      { name: 'fraud-prevention', url: 'https://fraud.example.com/shop.js?id=7' },
    ]);
  });
});

describe('the page policy', () => {
  const policyFor = (settings: Record<string, string>) =>
    pagePolicy('once', { inlineStyles: false, ...thirdPartyPolicy(readEnv(settings)) });

  test('allows nothing of others where nothing is set', () => {
    expect(policyFor({})).toContain("script-src 'self' 'nonce-once';");
    expect(policyFor({})).toContain("frame-src 'self';");
  });

  test('allows the origins of what is set, and what they need in turn', () => {
    const policy = policyFor({
      WEB_OPTIMISATION_SCRIPT: 'https://speed.example.com/s.js',
      THIRD_PARTY_ORIGINS: 'https://*.example.net',
    });
    expect(policy).toContain("script-src 'self' 'nonce-once' https://speed.example.com https://*.example.net;");
    expect(policy).toContain("connect-src 'self' https://speed.example.com https://*.example.net;");
    expect(policy).toContain("frame-src 'self' https://speed.example.com https://*.example.net;");
    expect(policyFor({ TAG_MANAGER_ID: 'GTM-ABC123' })).toContain('https://*.google-analytics.com');
  });
});

test.each([
  ['TAG_MANAGER_ID', 'UA-12345'],
  ['TAG_MANAGER_ID', 'other=GTM-ABC123'],
  ['AB_TESTING_SCRIPT', 'javascript:alert(1)'],
  ['THIRD_PARTY_ORIGINS', "https://a.example.com;script-src'unsafe-inline'"],
  ['THIRD_PARTY_ORIGINS', '*'],
])('%s may not be %s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Invalid setting: ${name}`);
});
