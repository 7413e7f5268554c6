import { REFERRAL_TERM_RANGES } from '@shop/domain/account/terms/terms-check';
import { TERMS_KINDS } from '@shop/domain/account/terms/terms-kinds';
import { z } from 'zod';
import { currencyCode } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const range = REFERRAL_TERM_RANGES;

export const referralTerms = z.strictObject({
  friendPercent: within(range.friendPercent),
  /** Amounts are in minor units of the store's currency. */
  reward: within(range.reward),
  /** Goods of the friend's first order before discounts; 0: no minimum. */
  minimumOrder: within(range.minimumOrder),
  /** Days that a referral code works. Absent: no end. */
  codeDays: within(range.codeDays).optional(),
  /** Days that a reward code works. */
  rewardDays: within(range.rewardDays),
  /** Rewards of a customer within a year. Absent: no limit. */
  maxRewards: within(range.maxRewards).optional(),
  invitesPerDay: within(range.invitesPerDay),
});

export const giftCardTerms = z.strictObject({
  min: z.int().min(1),
  max: z.int().min(1),
  /** Amounts that are offered for choice, ascending. */
  amounts: z.array(z.int().min(1)).min(1).max(12).readonly(),
});

/** Terms of one kind and store. */
const shown = <Terms extends z.ZodType>(terms: Terms) => {
  const saved = z.object({
    version: z.int(),
    startsAt: z.iso.datetime(),
    savedAt: z.iso.datetime(),
    cancelledAt: z.iso.datetime().optional(),
    terms,
  });
  return z.object({
    storeId: z.int(),
    currency: currencyCode,
    timeZone: z.string(),
    /** 0: the brand data applies and nothing was saved. */
    version: z.int(),
    current: terms,
    /** Absent: the brand data applies. */
    since: z.iso.datetime().optional(),
    /** Scheduled, earliest first. */
    coming: z.array(saved),
    /** All versions, latest first. */
    history: z.array(saved),
  });
};

const shownReferral = shown(referralTerms);
const shownGiftCards = shown(giftCardTerms);
export type DeskReferralTerms = z.infer<typeof shownReferral>;
export type DeskGiftCardTerms = z.infer<typeof shownGiftCards>;

const edit = { staff: 'promotions.edit', scope: 'store' } as const;
const params = z.object({ storeId: z.coerce.number().int() });
const reason = z.string().trim().min(1).max(300).optional();
const save = <Terms extends z.ZodType>(terms: Terms) =>
  z.strictObject({
    version: z.int().min(0),
    terms,
    /** Absent: now. */
    startsAt: z.iso.datetime({ offset: true }).optional(),
    reason,
  });
const REFUSALS = 'Refused with 404 terms_unknown, 409 version_conflict, 422 terms_invalid and 422 terms_start_passed.';

/** Referral and gift card terms of the stores. */
export const staffTermsEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/terms',
    access: { staff: 'promotions.read', scope: 'store' },
    rateClass: 'api',
    summary: 'Return the referral and gift card terms of the stores of the caller: in force, scheduled and past.',
    response: z.object({ referral: z.array(shownReferral), giftCards: z.array(shownGiftCards) }),
  }),
  saveReferral: staffEndpoint({
    method: 'PUT',
    path: '/terms/referral/:storeId',
    access: edit,
    rateClass: 'write',
    summary: `Save the referral terms of a store, valid from a moment. Codes already made and friends already invited keep theirs. ${REFUSALS}`,
    params,
    body: save(referralTerms),
    response: shownReferral,
  }),
  saveGiftCards: staffEndpoint({
    method: 'PUT',
    path: '/terms/gift-card/:storeId',
    access: edit,
    rateClass: 'write',
    summary: `Save the gift card amounts that a store sells, valid from a moment. ${REFUSALS}`,
    params,
    body: save(giftCardTerms),
    response: shownGiftCards,
  }),
  cancel: staffEndpoint({
    method: 'POST',
    path: '/terms/:kind/:storeId/cancel',
    access: edit,
    rateClass: 'write',
    summary: 'Cancel scheduled terms. Refused with 404 terms_unknown, 409 version_conflict and 409 terms_started.',
    params: params.extend({ kind: z.enum(TERMS_KINDS) }),
    body: z.strictObject({ version: z.int(), cancelled: z.int(), reason }),
    response: z.object({ version: z.int() }),
  }),
};
