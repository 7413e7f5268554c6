import type { PromotionRule } from '@shop/domain/quote/promotion/promotion';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated } from 'kysely';

/** referral: made by the shop for one customer, and not listed among the merchant's promotions. */
export type PromotionOrigin = 'merchant' | 'referral';

export type PromotionTables = {
  promotion: {
    key: string;
    brand: BrandKey | null;
    locales: readonly Locale[] | null;
    code: string | null;
    rule: ColumnType<PromotionRule, string, string>;
    startsAt: Date | null;
    endsAt: Date | null;
    localZone: Generated<string | null>;
    active: boolean;
    savedAt: Date;
    version: Generated<number>;
    origin: PromotionOrigin;
    singleUse: boolean;
  };
  singleUseBatch: {
    batchId: string;
    promotionKey: string;
    prefix: string;
    count: number;
    createdAt: Date;
    /** Null while the codes are being made. */
    madeAt: Generated<Date | null>;
  };
  singleUseCode: {
    code: string;
    batchId: string;
    promotionKey: string;
    usedBy: Generated<string | null>;
    usedAt: Generated<Date | null>;
  };
  promotionRedemption: {
    promotionKey: string;
    reference: string;
    /** Null when the promotion has no such limit. */
    slot: number | null;
    customerKey: string | null;
    customerSlot: number | null;
    redeemedAt: Date;
  };
};
