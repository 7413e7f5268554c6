import { expect, test } from 'vitest';
import { FRAUD_COOKIE_DAYS, FRAUD_TIMEOUTS_SECONDS } from './fraud-script.ts';

test('§9 sets the fraud script cookie lifetime to 400 days', () => {
  expect(FRAUD_COOKIE_DAYS).toBe(400);
});

test('§9 sets the fraud script timeouts to 5, 10, 15, 30, 60 s', () => {
  expect(FRAUD_TIMEOUTS_SECONDS).toEqual([5, 10, 15, 30, 60]);
});
