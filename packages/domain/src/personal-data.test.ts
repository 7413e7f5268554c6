import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

describe('a text that leaves the house', () => {
  test.each([
    ['loses e-mail addresses', 'No customer jane.doe+shop@example.co.uk here', 'No customer [email] here'],
    ['loses e-mail addresses in quotes', 'Key (email)=(jane@example.com) exists', 'Key (email)=([email]) exists'],
    ['loses encoded e-mail addresses', '/unsubscribe/jane%40example.com', '/unsubscribe/[email]'],
    [
      'loses the query of a URL',
      'GET https://shop.test/reset?token=s3cret&x=1 failed',
      'GET https://shop.test/reset failed',
    ],
    ['loses the query of a path in quotes', '"/page?postcode=M1%204BT" failed', '"/page" failed'],
    ['loses a fragment that carries values', '/signed-in#token=s3cret', '/signed-in'],
    ['loses bearer tokens', 'authorization: Bearer abc.def-123', 'authorization: Bearer [token]'],
    ['loses signed tokens', 'bad eyJhbGciOi.eyJzdWIi.c2ln!', 'bad [token]!'],
    ['keeps a question', 'Really? Why = not', 'Really? Why = not'],
    ['keeps a package name', 'Cannot find package @shop/domain', 'Cannot find package @shop/domain'],
    ['keeps a path', '/api/v1/quote/product', '/api/v1/quote/product'],
  ])('%s', (_, text, left) => {
    expect(withoutPersonalData(text)).toBe(left);
  });

  test('is read in one pass however long it is', () => {
    const started = performance.now();
    withoutPersonalData('a'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
