import type { GiftCardTerms } from '../credit/gift-card-order.ts';
import type { ReferralTerms } from './referral-terms.ts';

/** Terms of a store that the merchant edits. */
export type TermsValues = { referral: ReferralTerms; 'gift-card': GiftCardTerms };
export type TermsKind = keyof TermsValues;

export const TERMS_KINDS = ['referral', 'gift-card'] as const satisfies readonly TermsKind[];
