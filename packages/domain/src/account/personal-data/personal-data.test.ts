import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

describe('withoutPersonalData', () => {
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

  test('takes linear time on long text', () => {
    // Processor time for eight times the text: about 8 times as much in one pass, 64 times as much if it were quadratic.
    expect(measureCost(160_000) / measureCost(20_000)).toBeLessThan(24);
  });
});

/** Processor time of several passes in microseconds, long enough for a clock that ticks every few milliseconds. */
function measureCost(length: number): number {
  const text = 'a'.repeat(length);
  const before = process.cpuUsage();
  for (let pass = 0; pass < 5; pass += 1) withoutPersonalData(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
