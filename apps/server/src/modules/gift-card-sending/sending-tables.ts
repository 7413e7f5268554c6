import type { Currency } from '@shop/domain/money';

export type SendingTables = {
  giftCardSending: {
    orderId: string;
    lineNumber: number;
    brand: string;
    locale: string;
    amount: number;
    currency: Currency;
    /** These four are known until the card is sent, and by nobody afterwards. */
    email: string | null;
    name: string | null;
    fromName: string | null;
    message: string | null;
    dueAt: Date;
    state: 'waiting' | 'sent' | 'stopped';
    endedAt: Date | null;
  };
};
