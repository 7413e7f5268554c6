import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends keyof StaffApi['prices']> = Parameters<StaffApi['prices'][Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

export type MarkdownSelection = Body<'quoteMarkdown'>;
export type PriceWrite =
  | ({ intent: 'quote-markdown' } & MarkdownSelection)
  | ({ intent: 'plan' } & Body<'createMarkdown'>)
  | ({ intent: 'cost' } & Body<'setCosts'>)
  | { intent: 'roll-back'; planId: string };

/** Makes the call of a write. The API validates its body. */
export function runPriceWrite({ prices }: StaffApi, write: PriceWrite): Promise<unknown> {
  if (write.intent === 'roll-back') return prices.rollBack({ params: { planId: write.planId } });
  if (write.intent === 'cost') return prices.setCosts({ body: { costs: write.costs } });
  if (write.intent === 'plan') {
    const { intent: _, ...body } = write;
    return prices.createMarkdown({ body });
  }
  const { intent: _, ...body } = write;
  return prices.quoteMarkdown({ body });
}
