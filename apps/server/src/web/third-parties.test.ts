import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { resolveThirdParties, thirdPartyPolicy } from './third-parties.ts';

const outlet = stores.find(({ brand }) => brand === 'outlet') as Store;
const main = stores.find(({ brand }) => brand === 'main') as Store;

describe('§1 third-party scripts', () => {
  test('are off without configuration', () => {
    expect(resolveThirdParties(readEnv({}), outlet)).toBeUndefined();
  });

  test.each([
    ['GTM-ALL123', outlet, 'GTM-ALL123'],
    ['GTM-ALL123', main, 'GTM-ALL123'],
    ['main=GTM-MAIN1,outlet=GTM-OUT2', outlet, 'GTM-OUT2'],
    ['main=GTM-MAIN1, GTM-REST', outlet, 'GTM-REST'],
    ['main=GTM-MAIN1, GTM-REST', main, 'GTM-MAIN1'],
    ['main=GTM-MAIN1', outlet, undefined],
  ])('use the tag manager of the brand from "%s"', (TAG_MANAGER_ID, store, id) => {
    expect(resolveThirdParties(readEnv({ TAG_MANAGER_ID }), store)?.tagManager?.id).toBe(id);
  });

  test.each([
    ['production', outlet.consentToolId.production],
    ['staging', outlet.consentToolId.staging],
    ['test', outlet.consentToolId.staging],
  ])('use in %s the consent tool id %s', (APP_ENVIRONMENT, id) => {
    const env = readEnv({ APP_ENVIRONMENT, CONSENT_TOOL_ENABLED: 'true' });
    expect(resolveThirdParties(env, outlet)?.consentTool).toEqual({
      id,
      url: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    });
  });

  test('fall back to the own consent banner for a store without a consent tool id', () => {
    const env = readEnv({ CONSENT_TOOL_ENABLED: 'true' });
    expect(resolveThirdParties(env, { ...outlet, consentToolId: { staging: '', production: '' } })).toBeUndefined();
  });

  test('§4 load the tag manager only for a store with a consent setting', () => {
    const env = readEnv({ TAG_MANAGER_ID: 'GTM-ALL123' });
    expect(resolveThirdParties(env, outlet)?.tagManager).toEqual({
      id: 'GTM-ALL123',
      origin: 'https://www.googletagmanager.com',
      afterConsent: false,
    });
    expect(resolveThirdParties(env, { ...outlet, consentToolId: { staging: '', production: '' } })).toBeUndefined();
  });

  test('load the tag manager after consent by setting', () => {
    const env = readEnv({ TAG_MANAGER_ID: 'GTM-ALL123', TAG_MANAGER_AFTER_CONSENT: 'true' });
    expect(resolveThirdParties(env, outlet)?.tagManager?.afterConsent).toBe(true);
  });

  test('load the tag manager after consent in the listed locales only', () => {
    const env = readEnv({ TAG_MANAGER_ID: 'GTM-ALL123', TAG_MANAGER_AFTER_CONSENT: 'de-DE, en-GB' });
    expect(resolveThirdParties(env, outlet)?.tagManager?.afterConsent).toBe(true);
    const french = stores.find(({ localeISOCode }) => localeISOCode === 'fr-FR') as Store;
    expect(resolveThirdParties(env, french)?.tagManager?.afterConsent).toBe(false);
  });

  test('use the configured URLs', () => {
    const env = readEnv({
      FRAUD_PREVENTION_SCRIPT: 'https://fraud.example.com/shop.js?id=7',
      AB_TESTING_SCRIPT: 'https://ab.example.com/a.js',
    });
    expect(resolveThirdParties(env, main)?.scripts).toEqual([
      { name: 'ab-testing', url: 'https://ab.example.com/a.js' },
      { name: 'fraud-prevention', url: 'https://fraud.example.com/shop.js?id=7' },
    ]);
  });
});

describe('page policy', () => {
  const policyFor = (settings: Record<string, string>) =>
    pagePolicy(["'nonce-once'"], { inlineStyles: false, ...thirdPartyPolicy(readEnv(settings)) });

  test('allows no third party without configuration', () => {
    expect(policyFor({})).toContain("script-src 'self' 'nonce-once';");
    expect(policyFor({})).toContain("frame-src 'self';");
  });

  test('allows the configured origins and those they depend on', () => {
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
  ['TAG_MANAGER_AFTER_CONSENT', 'de-XX'],
  ['AB_TESTING_SCRIPT', 'javascript:alert(1)'],
  ['THIRD_PARTY_ORIGINS', "https://a.example.com;script-src'unsafe-inline'"],
  ['THIRD_PARTY_ORIGINS', '*'],
])('%s rejects %s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Invalid setting: ${name}`);
});
