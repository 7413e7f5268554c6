import type { StaffApi } from '@shop/contracts/staff/client';

export type GiftCardWrite =
  | { intent: 'issue'; storeId: number; amount: number; email: string; reason: string; requestKey: string }
  | { intent: 'block' | 'unblock'; giftCardId: string; reason: string }
  | { intent: 'resend'; giftCardId: string; storeId: number; email: string; reason: string };

/** Makes the call of a write. The API validates its body. */
export function runGiftCardWrite({ money }: StaffApi, { intent, ...write }: GiftCardWrite): Promise<unknown> {
  if (!('giftCardId' in write)) return money.issueGiftCard({ body: write });
  const { giftCardId, ...body } = write;
  const params = { giftCardId };
  if ('email' in body) return money.resendGiftCard({ params, body });
  return intent === 'block' ? money.blockGiftCard({ params, body }) : money.unblockGiftCard({ params, body });
}
