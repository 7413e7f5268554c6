import type { Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import { isSameSpan, type OpenSpan } from '@shop/domain/campaign/timeline';
import { barOpen, moveConflict } from '@shop/domain/campaign/timeline-move';
import { markdownEmpty, markdownUnknown } from '@shop/domain/catalog/price/markdown';
import { getPriceList } from '@shop/domain/catalog/price/price';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShownDrafts } from '#server/platform/http/shown-moment.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { planLines, restoreLines, rewriteLines, writeLines } from './markdown-lines.ts';
import { isTaken, type MarkdownCall, type QuoteMarkdown } from './markdown-quote.ts';
import {
  insertLines,
  lockPlan,
  markRolledBack,
  movePlan,
  type PlanLine,
  type PlanRow,
  readPlanLines,
  readPlans,
} from './markdown-repository.ts';
import type { PriceLists } from './price-lists.ts';
import { readSpecialPeriods } from './special-price-repository.ts';

type Deps = {
  clock: Clock;
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  lists: PriceLists;
  quote: QuoteMarkdown;
};
type Cause = { permission: AuditEntry['permission']; action: string; reason: string };
type Move = { ref: string; from: OpenSpan; to: OpenSpan };
type Given<Fields> = Fields & { ref: string; cause: Cause };
type Recorded = Given<Pick<AuditEntry, 'before' | 'after'>>;
type Period = { from: string; to?: string | undefined; draft: boolean };
/** Lines: prices that the plan had written, which `restore` writes again without judging them. */
type Kept = Period & { lines?: readonly PlanLine[] | undefined };

const kind = 'prices' as const;
const MOST_PLANS = 500;

/** Markdown plans as members of campaigns. Their prices are written when the campaign is approved. */
export function createMarkdownMembers({ clock, audit, stores, lists, quote }: Deps) {
  const describe = (plan: PlanRow): MemberFacts => ({
    ...{ kind, ref: plan.planId, name: plan.name, place: plan.priceList, isDraft: plan.draft },
    stores: stores.filter((store) => getPriceList(store) === plan.priceList).map(({ storeId }) => storeId),
    timeZone: lists.require(plan.priceList).timeZone,
    windows: [toSpan(plan)],
  });

  const moveTo = createMove({ clock, quote });
  async function record(tx: Database, actor: Actor, { ref, cause, ...change }: Recorded): Promise<void> {
    await audit.record(tx, actor, { ...cause, ...change, entity: { kind: 'markdown', id: ref } });
  }

  return {
    kind,
    permission: 'prices.edit' as const,
    async listIn(on: Database, { store, from, to }: Span & { store: Store }): Promise<MemberFacts[]> {
      const found = await readPlans(on, { priceList: getPriceList(store), during: { from, to }, most: MOST_PLANS });
      // Without its rule it cannot be written for another period.
      return found.map((plan) => ({ ...describe(plan), count: plan.count, isFixed: plan.rule === null }));
    },
    /** Special prices that no plan has written, by their period. */
    listFixed: (on: Database, { store, from, to }: Span & { store: Store }) =>
      readSpecialPeriods(on, { priceList: getPriceList(store), from, to }),
    planDrafts: createDraftPlanning(quote),

    async find(on: Database, refs: readonly string[]): Promise<MemberFacts[]> {
      const planIds = refs.filter((ref) => /^\d{1,18}$/.test(ref));
      const plans = await readPlans(on, { planIds, most: MOST_PLANS });
      return plans.filter(isUsable).map(describe);
    },
    list: async (on: Database, since: Date): Promise<MemberFacts[]> =>
      (await readPlans(on, { openAfter: since, most: MOST_PLANS })).filter(isUsable).map(describe),

    /** Styles that the 30-day rule leaves out. A plan that is written is not judged against itself. */
    async check(on: Database, { ref, span }: { ref: string; span: Span }): Promise<Finding[]> {
      const plan = await requirePlan(on, ref);
      if (!plan.draft || span.to <= clock()) return [];
      const call = toCall(plan, toTexts(startNow(span, clock())));
      const { lines } = await quote(on, call);
      const taken = lines.filter((line) => isTaken(line, call)).length;
      const member = { kind, ref } as const;
      if (taken === 0) return [{ code: 'prices-none', member }];
      return taken < lines.length ? [{ code: 'prices-refused', member, count: lines.length - taken }] : [];
    },

    async start(tx: Database, actor: Actor, { ref, span, cause }: Given<{ span: Span }>) {
      const plan = await hold(tx, ref);
      const lines = plan.draft ? undefined : await readPlanLines(tx, ref);
      const change = await moveTo(tx, plan, { ...toTexts(startNow(span, clock())), draft: false });
      await record(tx, actor, { ref, cause, ...change });
      return { ...change.before, lines };
    },

    async end(tx: Database, actor: Actor, { ref, at, cause }: Given<{ at: Date }>): Promise<void> {
      const { rolledBackAt } = await hold(tx, ref);
      if (rolledBackAt) return;
      const outcome = await restoreLines(tx, ref, at);
      await markRolledBack(tx, ref, { at, by: actor.name });
      await record(tx, actor, { ref, cause, after: outcome });
    },

    async restore(tx: Database, actor: Actor, { ref, before, cause }: Given<{ before: unknown }>): Promise<void> {
      const { from, to, draft, lines } = before as Kept;
      const change = await moveTo(tx, await hold(tx, ref), { from, to, draft, lines });
      await record(tx, actor, { ref, cause, ...change });
    },

    async move(tx: Database, actor: Actor, { ref, from, to }: Move): Promise<Finding[]> {
      const plan = await hold(tx, ref);
      lists.requireEditable(actor, plan.priceList);
      if (plan.rolledBackAt || !isSameSpan(from, toSpan(plan))) throw moveConflict();
      if (!to.from) throw barOpen();
      const period = { from: to.from.toISOString(), ...(to.to && { to: to.to.toISOString() }) };
      const change = await moveTo(tx, plan, { ...period, draft: plan.draft });
      const cause = { permission: 'prices.edit', action: 'move', reason: 'timeline' } as const;
      await record(tx, actor, { ref, cause, ...change });
      const fewer = change.before.styles - change.after.styles;
      return fewer > 0 ? [{ code: 'prices-refused', member: { kind, ref }, count: fewer }] : [];
    },
  };
}

async function requirePlan(tx: Database, planId: string): Promise<PlanRow> {
  const [plan] = await readPlans(tx, { planIds: [planId], most: 1 });
  if (!plan?.rule) throw markdownUnknown();
  return plan;
}

/** Locked before anything is decided by what it says. */
async function hold(tx: Database, planId: string): Promise<PlanRow> {
  await lockPlan(tx, planId);
  return await requirePlan(tx, planId);
}

/** Prices that draft plans would write for the period, by SKU. Nothing is saved. */
const createDraftPlanning =
  (quote: QuoteMarkdown) =>
  async (on: Database, priceList: string, { from, to, refs }: ShownDrafts): Promise<Map<string, PriceRecord>> => {
    const planIds = (refs.get(kind) ?? []).filter((ref) => /^\d{1,18}$/.test(ref));
    const plans = (await readPlans(on, { planIds, most: MOST_PLANS })).filter(isUsable);
    const planned = new Map<string, PriceRecord>();
    for (const plan of plans.filter(({ draft, priceList: own }) => draft && own === priceList)) {
      const { lines } = await planLines(quote, on, toCall(plan, toTexts({ from, to })));
      for (const { sku, after } of lines) planned.set(sku, after);
    }
    return planned;
  };

/** Writes the plan for another period: judged anew by the 30-day rule, or with the lines that it had. */
const createMove =
  ({ clock, quote }: Pick<Deps, 'clock' | 'quote'>) =>
  async (tx: Database, plan: PlanRow, { lines: kept, ...period }: Kept) => {
    const { planId, draft: wasDraft, rolledBackAt } = plan;
    const now = clock();
    if (!wasDraft && !rolledBackAt) await restoreLines(tx, planId, now);
    const lines = period.draft ? [] : (kept ?? (await planAnew(tx, plan, { quote, period })));
    const { from, to, draft } = period;
    await movePlan(tx, planId, { fromAt: new Date(from), toAt: to ? new Date(to) : null, draft });
    await (kept ? rewriteLines(tx, lines, now) : writeLines(tx, lines, now));
    await insertLines(tx, planId, lines);
    return { before: toPeriod(plan), after: { ...period, styles: lines.length } };
  };

type Anew = Pick<Deps, 'quote'> & { period: Period };

async function planAnew(tx: Database, plan: PlanRow, { quote, period }: Anew): Promise<PlanLine[]> {
  const { lines } = await planLines(quote, tx, toCall(plan, period));
  if (lines.length === 0) throw markdownEmpty();
  return lines;
}

const toSpan = ({ fromAt, toAt }: PlanRow): OpenSpan => ({ from: fromAt, ...(toAt && { to: toAt }) });

const toPeriod = ({ fromAt, toAt, draft, count }: PlanRow): Period & { styles: number } => ({
  ...{ from: fromAt.toISOString(), ...(toAt && { to: toAt.toISOString() }), draft, styles: count },
});

/** Approved after its start: prices are charged from now, and the 30-day rule counts back from now. */
const startNow = ({ from, to }: Span, now: Date): Span => ({ from: from < now ? now : from, to });

const isUsable = ({ rule, rolledBackAt }: PlanRow): boolean => rule !== null && rolledBackAt === null;

const toTexts = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() });

const toCall = (plan: PlanRow, { from, to }: Pick<Period, 'from' | 'to'>): MarkdownCall => ({
  ...{ priceList: plan.priceList, percent: plan.percent, measure: plan.rule?.measure ?? true, from, to },
  ...{ category: plan.rule?.category, text: plan.rule?.text, minWeeks: plan.rule?.minWeeks },
  ...(plan.ending !== null && { ending: plan.ending }),
});
