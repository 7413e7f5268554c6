import { readCookie } from '@shop/domain/cookie';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAffiliateClick } from './affiliate-click.ts';
import { consent } from './consent.ts';
import { forgetConsent, haveChosen, writeDocumentCookie } from './consent-maker.ts';

beforeEach(() => {
  haveChosen('advertising');
  // What waits from before is kept, and forgotten with its cookie.
  keepAffiliateClick('');
  forgetConsent();
  writeDocumentCookie('awc=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/');
});

const kept = () => readCookie(document.cookie, 'awc') || undefined;

describe('the click of an affiliate', () => {
  test('is kept with consent to advertising', () => {
    haveChosen('advertising');
    keepAffiliateClick('?utm_source=a&awc=3805_1780000000_0123abcd');
    expect(kept()).toBe('3805_1780000000_0123abcd');
  });

  test.each([
    ['nobody has chosen', []],
    ['advertising is refused', ['analytics', 'functionality']],
  ] as const)('is kept nowhere where %s', (_, granted) => {
    if (granted.length > 0) haveChosen(...granted);
    keepAffiliateClick('?awc=3805_1');
    expect(kept()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is kept once its shopper allows it, pages later', () => {
    keepAffiliateClick('?awc=3805_2');
    keepAffiliateClick('');
    haveChosen('advertising');
    keepAffiliateClick('');
    expect(kept()).toBe('3805_2');
  });

  test('goes when its shopper takes the permission back', () => {
    haveChosen('advertising');
    keepAffiliateClick('?awc=3805_3');
    consent.choose(['analytics']);
    expect(kept()).toBeUndefined();
  });

  test.each(['', '<script>', 'a'.repeat(101), 'a b'])('is not kept as %j', (click) => {
    haveChosen('advertising');
    keepAffiliateClick(`?awc=${encodeURIComponent(click)}`);
    expect(kept()).toBeUndefined();
  });
});
