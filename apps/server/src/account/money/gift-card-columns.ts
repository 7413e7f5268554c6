import type { DeskGiftCard } from '@shop/contracts/staff/money';

/** Columns of the export of gift cards. */
export const GIFT_CARD_COLUMNS = {
  gift_card_id: ({ giftCardId }: DeskGiftCard) => giftCardId,
  last_four: ({ lastFour }: DeskGiftCard) => lastFour,
  issued_at: ({ issuedAt }: DeskGiftCard) => issuedAt,
  currency: ({ worth }: DeskGiftCard) => worth.currency,
  worth: ({ worth }: DeskGiftCard) => worth,
  balance: ({ balance }: DeskGiftCard) => balance,
  blocked_at: ({ blocked }: DeskGiftCard) => blocked?.at,
  blocked_reason: ({ blocked }: DeskGiftCard) => blocked?.reason,
};
