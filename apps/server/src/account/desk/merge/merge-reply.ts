import type { DeskMergePreview } from '@shop/contracts/staff/customers';
import type { Store } from '@shop/domain/site/store/store';
import { toListedReply } from '#server/account/desk/customer-desk-reply.ts';
import type { CustomerMerge } from './merge-service.ts';

type Read = Awaited<ReturnType<CustomerMerge['preview']>>;

/** Builds the preview as the desk shows it. */
export function toMergePreview(
  { pair, preview }: Read,
  storeBy: (brand: string, locale: string) => Store,
): DeskMergePreview {
  const { blockers, counts, credit, consents, newsletters, savedCards } = preview;
  return {
    ...{ blockers, counts, savedCards },
    kept: toListedReply(pair.kept.customer, storeBy),
    ended: toListedReply(pair.ended.customer, storeBy),
    credit: credit.map(({ currency, ...sides }) => ({
      ...{ kept: { amount: sides.kept, currency }, ended: { amount: sides.ended, currency } },
      after: { amount: sides.after, currency },
    })),
    consents: toRows(consents),
    newsletters: toRows(newsletters),
  };
}

type Choices<Choice> = Readonly<Record<string, Choice>>;
type Sides<Choice> = { kept: Choices<Choice>; ended: Choices<Choice>; after: Choices<Choice> };

/** One row per channel or brand; a side that never chose is absent. */
function toRows<Choice>({ kept, ended, after }: Sides<Choice>) {
  const names = [...new Set([kept, ended, after].flatMap(Object.keys))].sort();
  return names.map((name) => ({ name, kept: kept[name], ended: ended[name], after: after[name] }));
}
