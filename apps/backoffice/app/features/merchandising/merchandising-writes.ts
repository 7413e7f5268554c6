import type { StaffApi } from '@shop/contracts/staff/client';

type Merchandising = StaffApi['merchandising'];
type RuleBody = Parameters<Merchandising['addRule']>[0]['body'];

export type RuleWrite =
  | ({ intent: 'add' } & RuleBody)
  | ({ intent: 'save'; ruleId: string; version: number } & RuleBody)
  | { intent: 'remove'; ruleId: string };

/** Makes the call of a write. The API validates its body. */
export function runRuleWrite({ merchandising }: StaffApi, write: RuleWrite): Promise<unknown> {
  if (write.intent === 'remove') return merchandising.removeRule({ params: { ruleId: write.ruleId } });
  if (write.intent === 'add') {
    const { intent: _, ...body } = write;
    return merchandising.addRule({ body });
  }
  const { intent: _, ruleId, ...body } = write;
  return merchandising.saveRule({ params: { ruleId }, body });
}

type SynonymBody = Parameters<Merchandising['saveSynonym']>[0]['body'];
export type SynonymWrite = ({ intent: 'add' } & SynonymBody) | { intent: 'remove'; synonymId: string };

export function runSynonymWrite({ merchandising }: StaffApi, write: SynonymWrite): Promise<unknown> {
  if (write.intent === 'remove') return merchandising.removeSynonym({ params: { synonymId: write.synonymId } });
  const { language, words } = write;
  return merchandising.saveSynonym({ body: { language, words } });
}

type RedirectBody = Parameters<Merchandising['saveRedirects']>[0]['body'];
type CheckBody = Parameters<Merchandising['checkRedirects']>[0]['body'];
export type RedirectWrite =
  | ({ intent: 'save' } & RedirectBody)
  | ({ intent: 'quote-check' } & CheckBody)
  | { intent: 'remove'; storeId: number; path: string };

export function runRedirectWrite({ merchandising }: StaffApi, write: RedirectWrite): Promise<unknown> {
  const { storeId } = write;
  if (write.intent === 'remove') return merchandising.removeRedirect({ body: { storeId, path: write.path } });
  if (write.intent === 'quote-check')
    return merchandising.checkRedirects({ body: { storeId, redirects: write.redirects } });
  return merchandising.saveRedirects({ body: { storeId, redirects: write.redirects } });
}

type StopWordBody = Parameters<StaffApi['stopWords']['add']>[0]['body'];
export type StopWordWrite = { intent: 'add' | 'remove' } & StopWordBody;

export const runStopWordWrite = ({ stopWords }: StaffApi, { intent, ...body }: StopWordWrite): Promise<unknown> =>
  stopWords[intent]({ body });

type FacetBody = Parameters<StaffApi['facets']['save']>[0]['body'];
export type FacetWrite =
  | ({ intent: 'save' } & FacetBody)
  | { intent: 'remove'; storeId: number; category: string; version: number };

export function runFacetWrite({ facets }: StaffApi, write: FacetWrite): Promise<unknown> {
  if (write.intent === 'remove') {
    const { storeId, category, version } = write;
    return facets.remove({ body: { storeId, category, version } });
  }
  const { intent: _, ...body } = write;
  return facets.save({ body });
}

type FixBody = Parameters<StaffApi['searchFixes']['add']>[0]['body'];
export type FixWrite = { intent: 'fix' } & FixBody;

export const runFixWrite = ({ searchFixes }: StaffApi, { intent: _, ...body }: FixWrite): Promise<unknown> =>
  searchFixes.add({ body });
