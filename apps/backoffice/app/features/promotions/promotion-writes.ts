import type { PromotionFile } from '@shop/contracts/promotion-file';
import type { StaffApi } from '@shop/contracts/staff/client';
import type { Simulation } from '@shop/contracts/staff/quote/promotions';
import { addToCampaign } from '#backoffice/staff/campaign-member.ts';

export type PromotionWrite =
  /** `campaign`: the promotion is off until its approval. */
  | { intent: 'create'; promotion: PromotionFile; campaign?: string | undefined }
  | { intent: 'change'; key: string; version: number; promotion: PromotionFile }
  | { intent: 'end'; key: string; reason: string }
  | { intent: 'codes'; key: string; prefix: string; count: number }
  | { intent: 'quote-overlaps'; promotion: PromotionFile }
  | { intent: 'quote-products'; storeId: number; text: string }
  | { intent: 'quote-customers'; text: string }
  | { intent: 'quote-simulation'; simulation: Simulation };

/** Makes the call of a write. The API validates its body. */
export async function runPromotionWrite(api: StaffApi, write: PromotionWrite): Promise<unknown> {
  const { promotions, promotionCodes, customers } = api;
  if (write.intent === 'create') {
    const made = await promotions.create({ body: { promotion: write.promotion } });
    await addToCampaign(api, write.campaign, { kind: 'promotion', ref: made.key });
    return made;
  }
  if (write.intent === 'change') {
    const { key, version, promotion } = write;
    return promotions.change({ params: { key }, body: { version, promotion } });
  }
  if (write.intent === 'end') return promotions.end({ params: { key: write.key }, body: { reason: write.reason } });
  if (write.intent === 'codes') {
    const { key, prefix, count } = write;
    return promotionCodes.create({ params: { key }, body: { prefix, count } });
  }
  if (write.intent === 'quote-overlaps') return promotions.overlaps({ body: { promotion: write.promotion } });
  if (write.intent === 'quote-products') {
    const { storeId, text } = write;
    return promotions.products({ query: { storeId, text } });
  }
  if (write.intent === 'quote-customers') return customers.list({ query: { text: write.text } });
  return promotions.simulate({ body: write.simulation });
}
