import type { Fit, RejectReason, ReviewSource, ReviewState } from '@shop/domain/catalog/review/review';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated, Selectable } from 'kysely';

export type ReviewTables = {
  productReview: {
    reviewId: Generated<string>;
    styleKey: string;
    productSku: string;
    variantSku: string | null;
    size: string | null;
    brand: BrandKey;
    locale: Locale;
    state: Generated<ReviewState>;
    rejectReason: Generated<RejectReason | null>;
    rating: number;
    quality: number | null;
    fit: Fit | null;
    heightCm: number | null;
    title: string;
    body: string;
    nickname: string;
    isVerified: boolean;
    source: ReviewSource;
    sourceKey: Generated<string | null>;
    importId: Generated<string | null>;
    orderId: Generated<string | null>;
    lineNumber: Generated<number | null>;
    customerId: Generated<string | null>;
    emailKey: Generated<string | null>;
    answer: Generated<string | null>;
    answeredBy: Generated<string | null>;
    answeredAt: Generated<Date | null>;
    writtenAt: Date;
    decidedBy: Generated<string | null>;
    decidedAt: Generated<Date | null>;
    version: Generated<number>;
  };
  productReviewPhoto: { reviewId: string; position: number; mediaKey: string };
};

export type ReviewRow = Selectable<ReviewTables['productReview']>;
