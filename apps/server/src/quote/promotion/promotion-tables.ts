import type { PromotionRule } from '@shop/domain/quote/promotion/promotion';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType } from 'kysely';

export type PromotionTables = {
  promotion: {
    key: string;
    brand: BrandKey | null;
    locales: readonly Locale[] | null;
    code: string | null;
    rule: ColumnType<PromotionRule, string, string>;
    startsAt: Date | null;
    endsAt: Date | null;
    active: boolean;
    savedAt: Date;
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
