import type { DeskGiftCard, DeskLedgerEntry } from '@shop/contracts/staff/money';
import type { GiftCardAtDesk } from './gift-card-desk-repository.ts';
import type { LedgerRow } from './ledger-list-repository.ts';

export function toEntry({ at, about, customerId, currency, amount, owed, ...row }: LedgerRow): DeskLedgerEntry {
  const { entryId, kind, reference, account } = row;
  return {
    ...{ entryId, kind, reference, account, at: at.toISOString() },
    ...(about !== null && { about }),
    ...(customerId !== null && { customerId }),
    amount: { amount, currency },
    owed: { amount: owed, currency },
  };
}

export function toCard(card: GiftCardAtDesk): DeskGiftCard {
  const { giftCardId, lastFour, issuedAt, currency, worth, balance, blockedAt, blockedReason } = card;
  return {
    ...{ giftCardId, lastFour, issuedAt: issuedAt.toISOString() },
    worth: { amount: worth, currency },
    balance: { amount: balance, currency },
    ...(blockedAt && { blocked: { reason: blockedReason ?? '', at: blockedAt.toISOString() } }),
  };
}
