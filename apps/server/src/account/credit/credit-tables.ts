import type { HouseAccount, MovementKind } from '@shop/domain/account/credit/ledger';
import type { Currency } from '@shop/domain/money';
import type { Generated } from 'kysely';

export type CreditTables = {
  ledgerAccount: {
    accountId: Generated<string>;
    kind: 'credit' | 'gift-card' | 'house';
    currency: Currency;
    customerId: string | null;
    house: HouseAccount | null;
    /** Null for a house account. */
    balance: number | null;
    openedAt: Generated<Date>;
  };
  ledgerMovement: {
    movementId: Generated<string>;
    reference: string;
    kind: MovementKind;
    about: string | null;
    at: Date;
  };
  ledgerEntry: { entryId: Generated<string>; movementId: string; accountId: string; amount: number };
  giftCard: {
    giftCardId: Generated<string>;
    accountId: string;
    codeHash: Buffer;
    lastFour: string;
    issuedAt: Date;
    blockedAt: Generated<Date | null>;
    blockedReason: Generated<string | null>;
  };
};
