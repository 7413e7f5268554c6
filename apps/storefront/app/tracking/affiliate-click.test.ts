// @vitest-environment happy-dom
import { readCookie } from '@shop/domain/site/browser/cookie';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearConsent, haveChosen, writeDocumentCookie } from '../../../../tests/fixtures/site/consent-fixture.ts';
import { storeAffiliateClick } from './affiliate-click.ts';
import { consent } from './consent/consent.ts';

beforeEach(() => {
  haveChosen('advertising');
  // Resets the module state: the pending click is stored, then its cookie is deleted.
  storeAffiliateClick('');
  clearConsent();
  writeDocumentCookie('awc=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/');
});

const readStored = () => readCookie(document.cookie, 'awc') || undefined;

describe('an affiliate click', () => {
  test('is stored with advertising consent', () => {
    haveChosen('advertising');
    storeAffiliateClick('?utm_source=a&awc=3805_1780000000_0123abcd');
    expect(readStored()).toBe('3805_1780000000_0123abcd');
  });

  test.each([
    ['no choice was made', []],
    ['advertising is refused', ['analytics', 'functionality']],
  ] as const)('is not stored when %s', (_, granted) => {
    if (granted.length > 0) haveChosen(...granted);
    storeAffiliateClick('?awc=3805_1');
    expect(readStored()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is stored when consent is given pages later', () => {
    storeAffiliateClick('?awc=3805_2');
    storeAffiliateClick('');
    haveChosen('advertising');
    storeAffiliateClick('');
    expect(readStored()).toBe('3805_2');
  });

  test('is deleted when consent is withdrawn', () => {
    haveChosen('advertising');
    storeAffiliateClick('?awc=3805_3');
    consent.choose(['analytics']);
    expect(readStored()).toBeUndefined();
  });

  test.each(['', '<script>', 'a'.repeat(101), 'a b'])('is not stored if it is %j', (click) => {
    haveChosen('advertising');
    storeAffiliateClick(`?awc=${encodeURIComponent(click)}`);
    expect(readStored()).toBeUndefined();
  });
});
