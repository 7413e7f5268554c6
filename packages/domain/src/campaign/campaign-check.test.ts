import { describe, expect, test } from 'vitest';
import {
  type CheckedCampaign,
  checkCampaign,
  isFault,
  type MemberFacts,
  type OtherCampaign,
} from './campaign-check.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const NOW = at(20);
const span = { from: at(28), to: at(30) };
const UK = { storeId: 1, timeZone: 'Europe/London' };
const FR = { storeId: 2, timeZone: 'Europe/Paris' };

const facts = (more: Partial<MemberFacts> = {}): MemberFacts => ({
  ...{ kind: 'banner', ref: '7', name: 'Hero', stores: [1], timeZone: 'Europe/London', isDraft: true, windows: [] },
  ...more,
});
const campaign = (members: readonly (MemberFacts | undefined)[], more: Partial<CheckedCampaign> = {}) => ({
  ...{ stores: [UK], span },
  members: members.map((one) => ({ kind: one?.kind ?? 'banner', ref: one?.ref ?? '7', facts: one, span })),
  ...more,
});
const other = (more: Partial<OtherCampaign> = {}): OtherCampaign => ({
  ...{ name: 'Other', stores: [1], span, members: [] },
  ...more,
});
const codes = (checked: CheckedCampaign, others: readonly OtherCampaign[] = []) =>
  checkCampaign(checked, others, NOW).map(({ code }) => code);

describe('findings of a campaign', () => {
  test.each<[string, CheckedCampaign, readonly OtherCampaign[], string[]]>([
    ['nothing to say', campaign([facts()]), [], []],
    ['no members', campaign([]), [], ['no-members']],
    ['a period that is over', campaign([facts()], { span: { from: at(1), to: at(2) } }), [], ['period-over']],
    ['a member that is gone', campaign([undefined]), [], ['gone']],
    ['a member of a store outside', campaign([facts({ stores: [1, 2] })]), [], ['outside']],
    ['a member on show', campaign([facts({ isDraft: false, windows: [{}] })]), [], ['already-shown']],
    ['a member planned by itself', campaign([facts({ isDraft: false, windows: [{ from: at(25) }] })]), [], []],
    ['a store without a banner', campaign([facts()], { stores: [UK, FR] }), [], ['store-without']],
    ['one member in two zones', campaign([facts({ stores: [1, 2] })], { stores: [UK, FR] }), [], ['zones']],
    ['a campaign at the same time', campaign([facts()]), [other()], ['campaign-overlap']],
    ['one in another store', campaign([facts()]), [other({ stores: [2] })], []],
    ['one that ends before', campaign([facts()]), [other({ span: { from: at(26), to: at(28) } })], []],
    ['a draft beside it', campaign([facts()]), [other({ span: undefined, members: [facts()] })], []],
    [
      'a member of two campaigns',
      campaign([facts()]),
      [other({ span: { from: at(1), to: at(2) }, members: [facts()] })],
      ['shared'],
    ],
  ])('%s', (_, checked, others, expected) => {
    expect(codes(checked, others)).toEqual(expected);
  });

  test('an approved campaign names members whose period was changed', () => {
    const approved = { approvedAt: NOW };
    const kept = facts({ isDraft: false, windows: [{ from: span.from, to: span.to }] });
    expect(codes(campaign([kept], approved))).toEqual([]);
    expect(codes(campaign([{ ...kept, windows: [{ from: span.from }] }], approved))).toEqual(['period-differs']);
    expect(codes(campaign([{ ...kept, isDraft: true }], approved))).toEqual(['period-differs']);
  });

  test('an approval after the start gives prices and pages a later start', () => {
    const late = { approvedAt: at(28, 9) };
    const window = { from: new Date(at(28, 9).getTime() + 1_000), to: span.to };
    expect(codes(campaign([facts({ isDraft: false, windows: [window] })], late))).toEqual([]);
    const moved = { ...window, from: at(28, 12) };
    expect(codes(campaign([facts({ isDraft: false, windows: [moved] })], late))).toEqual(['period-differs']);
  });

  test('faults keep it from being approved, warnings do not', () => {
    expect(isFault({ code: 'gone' })).toBe(true);
    expect(isFault({ code: 'slot-taken' })).toBe(false);
  });
});
