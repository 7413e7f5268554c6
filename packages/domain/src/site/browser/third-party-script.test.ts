import { expect, test } from 'vitest';
import { attemptSeconds, SCRIPT_PURPOSES } from './third-party-script.ts';

test('each third-party script needs a refusable consent purpose', () => {
  expect(SCRIPT_PURPOSES).toEqual({
    'ab-testing': 'functionality',
    'fraud-prevention': 'functionality',
    'web-optimisation': 'analytics',
  });
});

test('§9 attemptSeconds retries the fraud script for 5, 10, 15, 30 and 60 s, every other script once', () => {
  expect(attemptSeconds('fraud-prevention')).toEqual([5, 10, 15, 30, 60]);
  expect(attemptSeconds('ab-testing')).toEqual([10]);
  expect(attemptSeconds()).toEqual([10]);
});
