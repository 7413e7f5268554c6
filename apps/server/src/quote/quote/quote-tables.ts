import type { Currency } from '@shop/domain/money';
import type { LineState } from '@shop/domain/quote/quote-notices';
import type { ServiceKind } from '@shop/domain/quote/quote-service';
import type { Generated } from 'kysely';

export type QuoteTables = {
  quote: {
    quoteId: Generated<string>;
    tokenHash: Buffer;
    status: 'open' | 'merged' | 'paying' | 'ordered';
    payingUntil: Date | null;
    customerId: string | null;
    brand: string;
    locale: string;
    currency: string;
    code: string | null;
    giftCards: Generated<string[]>;
    deviceType: string | null;
    siteViewMode: string | null;
    createdAt: Date;
    usedAt: Date;
    /** Bag of a preview. */
    preview: Generated<boolean>;
  };
  quoteLine: {
    quoteId: string;
    variantSku: string;
    quantity: number;
    position: number;
    productSku: string;
    title: string;
    size: string;
    seenState: LineState;
    seenPriceList: string | null;
    seenAmount: number | null;
  };
  quoteService: {
    serviceId: Generated<string>;
    quoteId: string;
    kind: ServiceKind;
    amount: number;
    currency: Currency;
    /** `GiftCardDetails` for a gift card, `GiftWrapDetails` for the wrapping. */
    details: Record<string, unknown>;
    addedAt: Date;
  };
};
