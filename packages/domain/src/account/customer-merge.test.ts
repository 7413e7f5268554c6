import { describe, expect, test } from 'vitest';
import {
  hintAddress,
  listMergeBlockers,
  type MergeParty,
  mergeConsents,
  mergeNewsletters,
  mergePasses,
  requireMergeable,
} from './customer-merge.ts';

const party = (given: Partial<MergeParty> = {}): MergeParty => ({
  ...{ customerId: 'kept', state: 'active', isPaying: false, awaitsApproval: false },
  ...given,
});

describe('merge', () => {
  test.each<[string, Partial<MergeParty>, Partial<MergeParty>, string[]]>([
    ['allows two active accounts', {}, {}, []],
    ['refuses an account with itself', {}, { customerId: 'kept', state: 'blocked' }, ['same']],
    ['refuses an ended account that was merged', {}, { state: 'merged' }, ['merged']],
    ['refuses a kept account that was merged', { state: 'merged' }, {}, ['merged']],
    ['refuses an erased account', {}, { state: 'erased' }, ['erased']],
    ['refuses a closed account', { state: 'closed' }, {}, ['closed']],
    ['refuses two closed accounts', { state: 'closed' }, { state: 'closed' }, ['closed']],
    ['refuses a blocked account', {}, { state: 'blocked' }, ['blocked']],
    ['refuses a blocked account that stays', { state: 'blocked' }, {}, ['blocked']],
    ['refuses while the ended account pays', {}, { isPaying: true }, ['paying']],
    ['refuses while the kept account pays', { isPaying: true }, {}, ['paying']],
    ['refuses while credit of the ended account waits', {}, { awaitsApproval: true }, ['approval']],
    ['allows waiting credit of the kept account', { awaitsApproval: true }, {}, []],
    [
      'names everything in its way',
      { isPaying: true },
      { state: 'blocked', awaitsApproval: true },
      ['blocked', 'paying', 'approval'],
    ],
  ])('%s', (_, kept, ended, blockers) => {
    expect(listMergeBlockers({ kept: party(kept), ended: party({ customerId: 'ended', ...ended }) })).toEqual(blockers);
  });

  test('throws the first of them as a conflict', () => {
    const ended = party({ customerId: 'ended', state: 'erased' });
    expect(() => requireMergeable({ kept: party(), ended })).toThrow(
      expect.objectContaining({ code: 'merge_erased', kind: 'conflict' }),
    );
    expect(() => requireMergeable({ kept: party(), ended: party({ customerId: 'ended' }) })).not.toThrow();
  });
});

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, true],
  [false, true, false],
  [false, undefined, false],
  [undefined, true, false],
  [undefined, false, false],
])('consent of kept %s and ended %s becomes %s', (kept, ended, after) => {
  const choose = (granted: boolean | undefined) => (granted === undefined ? {} : { email: granted });
  expect(mergeConsents(choose(kept), choose(ended))).toEqual({ email: after });
});

test.each([
  ['subscribed', 'subscribed', 'subscribed'],
  ['subscribed', 'unsubscribed', 'unsubscribed'],
  ['pending', 'unsubscribed', 'unsubscribed'],
  ['unsubscribed', 'subscribed', 'unsubscribed'],
  ['subscribed', undefined, 'subscribed'],
  [undefined, 'subscribed', undefined],
] as const)('newsletter of kept %s and ended %s becomes %s', (kept, ended, after) => {
  expect(mergeNewsletters(kept ? { main: kept } : {}, ended ? { main: ended } : {}).main).toBe(after);
});

const day = (date: string) => new Date(`2026-${date}T00:00:00Z`);

test.each([
  ['adds the remaining time', ['01-01', '07-01'], ['02-01', '06-11'], ['01-01', '07-11']],
  ['ignores an ended pass', ['01-01', '07-01'], ['02-01', '05-01'], ['01-01', '07-01']],
  ['takes over where the own pass has ended', ['01-01', '05-01'], ['02-01', '06-11'], ['02-01', '06-11']],
])('a pass %s', (_, kept, ended, after) => {
  const [keptPass, endedPass, expected] = [kept, ended, after].map(([since = '', until = '']) => ({
    ...{ since: day(since), until: day(until) },
  }));
  if (!keptPass || !endedPass) throw new Error('Two passes are needed');
  expect(mergePasses(keptPass, endedPass, day('06-01'))).toEqual(expected);
});

test('the hint at an address shows its first sign and its domain', () => {
  expect(hintAddress('jane.doe+shop@mail.example.com')).toBe('j…@mail.example.com');
});
