import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskGiftCardTerms, DeskReferralTerms } from '@shop/contracts/staff/quote/terms';
import type { TermsKind } from '@shop/domain/account/terms/terms-kinds';

type Saved = { storeId: number; version: number; startsAt?: string; reason?: string };
export type TermsWrite =
  | ({ intent: 'referral'; terms: DeskReferralTerms['current'] } & Saved)
  | ({ intent: 'gift-card'; terms: DeskGiftCardTerms['current'] } & Saved)
  | { intent: 'cancel'; kind: TermsKind; storeId: number; version: number; cancelled: number };

/** Makes the call of a write. The API validates its body. */
export function runTermsWrite({ terms: calls }: StaffApi, write: TermsWrite): Promise<unknown> {
  if (write.intent === 'cancel') {
    const { kind, storeId, version, cancelled } = write;
    return calls.cancel({ params: { kind, storeId }, body: { version, cancelled } });
  }
  const { storeId, intent, terms, ...body } = write;
  const params = { storeId };
  if (intent === 'referral') {
    return calls.saveReferral({ params, body: { ...body, terms: terms as DeskReferralTerms['current'] } });
  }
  return calls.saveGiftCards({ params, body: { ...body, terms: terms as DeskGiftCardTerms['current'] } });
}
