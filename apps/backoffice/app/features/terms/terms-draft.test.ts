import { describe, expect, test } from 'vitest';
import { readDraft, toDraft } from './terms-draft.ts';

const referral = { friendPercent: 15, reward: 1_050, minimumOrder: 0, rewardDays: 365, invitesPerDay: 10 };
const giftCards = { min: 1_000, max: 5_000, amounts: [1_000, 2_550] };

describe('the draft of terms', () => {
  test.each([
    ['referral', referral],
    ['referral', { ...referral, minimumOrder: 4_000, codeDays: 90, maxRewards: 5 }],
    ['gift-card', giftCards],
  ] as const)('reads what it writes: %s %j', (kind, terms) => {
    expect(readDraft(kind, toDraft(kind, terms, 'GBP'), 'GBP')).toEqual({ terms });
  });

  test('writes sums in the currency, and nothing for no minimum and no limit', () => {
    expect(toDraft('referral', referral, 'GBP')).toMatchObject({ reward: '10.50', minimumOrder: '', maxRewards: '' });
    expect(toDraft('gift-card', giftCards, 'GBP')).toMatchObject({ amounts: '10.00; 25.50' });
  });

  test.each([
    [{ reward: '' }, 'reward'],
    [{ friendPercent: 'x' }, 'friendPercent'],
    [{ minimumOrder: '1.234' }, 'minimumOrder'],
    [{ codeDays: '-1' }, 'codeDays'],
  ])('names the first wrong field: %j', (change, wrong) => {
    expect(readDraft('referral', { ...toDraft('referral', referral, 'GBP'), ...change }, 'GBP')).toEqual({ wrong });
  });
});
