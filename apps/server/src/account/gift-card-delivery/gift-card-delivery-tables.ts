import type { GiftCardDesign } from '@shop/domain/account/credit/gift-card-order';
import type { Currency } from '@shop/domain/money';

export type SendingTables = {
  giftCardSending: {
    orderId: string;
    lineNumber: number;
    brand: string;
    locale: string;
    amount: number;
    currency: Currency;
    /** Personal data: these four columns are cleared once the card is sent. */
    email: string | null;
    name: string | null;
    fromName: string | null;
    message: string | null;
    design: GiftCardDesign;
    dueAt: Date;
    state: 'waiting' | 'sent' | 'stopped';
    endedAt: Date | null;
  };
};
