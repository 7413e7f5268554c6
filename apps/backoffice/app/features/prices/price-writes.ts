import type { StaffApi } from '@shop/contracts/staff/client';
import { addToCampaign } from '#backoffice/staff/campaign-member.ts';

type Body<Name extends keyof StaffApi['prices']> = Parameters<StaffApi['prices'][Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

export type MarkdownSelection = Body<'quoteMarkdown'>;
export type PriceWrite =
  | ({ intent: 'quote-markdown' } & MarkdownSelection)
  /** `campaign`: the plan is a draft for it. */
  | ({ intent: 'plan'; campaign?: string | undefined } & Body<'createMarkdown'>)
  | ({ intent: 'cost' } & Body<'setCosts'>)
  | { intent: 'roll-back'; planId: string };

/** Makes the call of a write. The API validates its body. */
export async function runPriceWrite(api: StaffApi, write: PriceWrite): Promise<unknown> {
  const { prices } = api;
  if (write.intent === 'roll-back') return prices.rollBack({ params: { planId: write.planId } });
  if (write.intent === 'cost') return prices.setCosts({ body: { costs: write.costs } });
  if (write.intent === 'plan') {
    const { intent: _, campaign, ...body } = write;
    const plan = await prices.createMarkdown({ body: { ...body, draft: campaign !== undefined } });
    await addToCampaign(api, campaign, { kind: 'prices', ref: plan.planId });
    return plan;
  }
  const { intent: _, ...body } = write;
  return prices.quoteMarkdown({ body });
}
