import { expect, test } from 'vitest';
import { attemptSeconds, SCRIPT_PURPOSES } from './third-party-script.ts';

test('each script of others needs a purpose that a shopper can refuse', () => {
  expect(SCRIPT_PURPOSES).toEqual({
    'ab-testing': 'functionality',
    'fraud-prevention': 'functionality',
    'web-optimisation': 'analytics',
  });
});

test('§9 the fraud script is tried for 5, 10, 15, 30 and 60 s, every other script once', () => {
  expect(attemptSeconds('fraud-prevention')).toEqual([5, 10, 15, 30, 60]);
  expect(attemptSeconds('ab-testing')).toEqual([10]);
  expect(attemptSeconds()).toEqual([10]);
});
