import { describe, expect, test } from 'vitest';
import { type Attempt, type Evidence, judge, tabulate, type Window } from './judge.ts';
import { chooseRounds, PARTS, type PartName, ROUNDS } from './plan.ts';

const find = (name: PartName) => {
  const round = ROUNDS.find(({ part }) => part === name);
  if (!round) throw new RangeError(name);
  return round;
};
const window = (part: PartName, to: number | undefined = 200): Window => ({ round: find(part), from: 100, to });
const failed = (action: Attempt['action'], begun: number, ended = begun + 10): Attempt => ({
  ...{ action, begun, ended, path: '/', fault: '503' },
});
const order = { number: 'A', email: 'a@example.com', state: 'paid', captures: 1, confirmations: 1 };
const GOOD: Evidence = {
  attempts: [{ action: 'order', path: '/', begun: 150, ended: 160 }],
  shoppers: [{ email: 'a@example.com', number: 'A' }],
  windows: [window('primary')],
  orders: [order],
  differences: [],
  discrepancies: [],
  failedJobs: [],
};

test('accepts a run without a loss', () => {
  expect(judge(GOOD)).toEqual([]);
});

describe('failures of requests', () => {
  test.each<[string, Attempt, string[]]>([
    ['excuses one that begins inside the window', failed('read', 150), []],
    ['excuses one that was under way at the kill', failed('write', 95), []],
    ['excuses one that ends after the window', failed('order', 199, 260), []],
    ['reports one before the kill', failed('read', 80), ['read failed outside the fail-over windows: / 503']],
    ['reports one after the window', failed('read', 200), ['read failed outside the fail-over windows: / 503']],
    ['reports one that does not need the part', failed('page', 150), ['page failed while primary was away: / 503']],
  ])('%s', (_, attempt, expected) => {
    expect(judge({ ...GOOD, attempts: [attempt] })).toEqual(expected);
  });

  test('reports every failure while the worker is away', () => {
    const attempts = [failed('write', 150)];
    expect(judge({ ...GOOD, windows: [window('worker')], attempts })).toHaveLength(1);
  });
});

test.each<[string, Partial<Evidence>, string]>([
  ['an acknowledged order that is lost', { orders: [] }, 'acknowledged order A is lost'],
  [
    'an acknowledged order that is not paid',
    { orders: [{ ...order, state: 'placing' }] },
    'acknowledged order A is placing',
  ],
  [
    'a shopper without an answer',
    { shoppers: [{ email: 'b@example.com' }] },
    'b@example.com got no answer to an order',
  ],
  [
    'a shopper who was refused',
    { shoppers: [{ email: 'b@example.com', refusal: '422' }] },
    'b@example.com could not buy: 422',
  ],
  [
    'a second order',
    { orders: [order, { ...order, number: 'B', captures: 0 }] },
    'a@example.com has 2 orders instead of one',
  ],
  [
    'a second payment',
    { orders: [order, { ...order, number: 'B', state: 'abandoned' }] },
    'a@example.com has paid 2 times',
  ],
  ['a missing confirmation', { orders: [{ ...order, confirmations: 0 }] }, 'order A has 0 confirmations'],
  ['replicas that differ', { differences: ['price'] }, 'replicas differ: price'],
  ['a discrepancy', { discrepancies: ['stock'] }, 'reconciliation: stock'],
  ['a failed job', { failedJobs: ['mail'] }, 'job failed: mail'],
  ['a part that stays away', { windows: [{ ...window('primary'), to: undefined }] }, 'primary did not come back'],
])('reports %s', (_, change, expected) => {
  expect(judge({ ...GOOD, ...change })).toEqual([expected]);
});

test('shows one row per killed part', () => {
  const attempts = [
    ...GOOD.attempts,
    failed('read', 150),
    failed('read', 160),
    failed('order', 170),
    failed('read', 300),
  ];
  expect(tabulate({ windows: [window('primary')], attempts })).toEqual([
    {
      part: 'primary',
      recovery: 'standby promoted, a new standby made',
      seconds: '0.1',
      requests: 4,
      'failed in the window': '2 read, 1 order',
      'orders in the window': 1,
    },
  ]);
});

describe('the plan', () => {
  test('kills every part once', () => {
    expect(ROUNDS.map(({ part }) => part)).toEqual(PARTS);
  });

  test('lets cached pages fail with the proxy only', () => {
    expect(ROUNDS.filter(({ mayFail }) => mayFail.includes('page')).map(({ part }) => part)).toEqual(['proxy']);
  });

  test('chooses parts by name and names unknown ones', () => {
    expect(chooseRounds(['primary', 'worker']).map(({ part }) => part)).toEqual(['worker', 'primary']);
    expect(() => chooseRounds(['moon'])).toThrow('Unknown part: moon');
  });
});
