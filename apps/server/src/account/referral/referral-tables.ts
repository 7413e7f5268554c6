import type { ReferralRefusal, ReferralState } from '@shop/domain/account/referral';
import type { ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import type { Currency } from '@shop/domain/money';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated } from 'kysely';

export type TraceKind = 'address' | 'card' | 'device';

export type ReferralTables = {
  referrer: { customerId: string; code: string; brand: BrandKey; locale: Locale; createdAt: Date };
  referralOffer: { code: string; customerId: string; promise: ReferralPromise | null; madeAt: Date };
  referralTrace: { customerId: string; kind: TraceKind; hash: string };
  referral: {
    referralId: Generated<string>;
    customerId: string;
    state: ReferralState;
    reason: ReferralRefusal | null;
    begunAt: Date;
    invitedAt: Date | null;
    orderId: string | null;
    orderedAt: Date | null;
    endedAt: Date | null;
    rewardAmount: number | null;
    rewardCurrency: Currency | null;
    rewardCode: string | null;
    promise: ReferralPromise | null;
  };
  referralFriend: {
    referralId: string;
    email: string | null;
    emailKey: string;
    personKey: string;
    friendId: string | null;
    mailedAt: Date | null;
    stopToken: string;
    addressHash: string | null;
    cardHash: string | null;
    deviceHash: string | null;
  };
  referralSilence: { mailboxHash: Buffer; since: Date };
};
