import { markdownChanged, markdownEmpty, markdownUnknown } from '@shop/domain/catalog/price/markdown';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { planLines, restoreLines, writeLines } from './markdown-lines.ts';
import type { MarkdownCall, QuotedMarkdown, QuoteMarkdown } from './markdown-quote.ts';
import { insertPlan, markRolledBack, type PlanRow, readPlans } from './markdown-repository.ts';
import type { PriceLists } from './price-lists.ts';

export type { PlanRow };

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; lists: PriceLists; quote: QuoteMarkdown };
type NewMarkdown = MarkdownCall & {
  name: string;
  /** Styles of the preview. */
  count: number;
  /** Waits for a campaign: no price is written. */
  draft?: boolean | undefined;
};

const MOST_PLANS = 50;

export type Markdowns = ReturnType<typeof createMarkdowns>;

/** Markdown planner: quotes by rule, schedules special prices and rolls a whole plan back. */
export function createMarkdowns({ db, clock, audit, lists, quote }: Deps) {
  return {
    quote: (call: MarkdownCall): Promise<QuotedMarkdown> => quote(db, call),

    list: (): Promise<PlanRow[]> => readPlans(db, { most: MOST_PLANS }),

    async create(actor: Actor, { name, count, draft = false, ...call }: NewMarkdown): Promise<PlanRow> {
      lists.requireEditable(actor, call.priceList);
      const madeAt = clock();
      const planId = await db.transaction().execute(async (tx) => {
        const { span, lines } = await planLines(quote, tx, call);
        requireCount(lines.length, count);
        if (!draft) await writeLines(tx, lines, madeAt);
        const { priceList, percent, ending = null } = call;
        const period = { fromAt: span.from, toAt: span.to ?? null };
        const plan = { name, priceList, percent, ending, rule: toRule(call), draft, ...period };
        const id = await insertPlan(tx, { ...plan, author: actor.name, madeAt }, draft ? [] : lines);
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'plan-markdown', entity: { kind: 'markdown', id } },
          after: { name, priceList, percent, ending, draft, from: span.from, to: span.to, styles: lines.length },
        });
        return id;
      });
      const [plan] = await readPlans(db, { planIds: [planId], most: 1 });
      if (!plan) throw markdownUnknown();
      return plan;
    },

    /** A price that was changed after the plan loses the plan's special price only. */
    async rollBack(actor: Actor, planId: string): Promise<{ restored: number; kept: number }> {
      const at = clock();
      const [held] = await readPlans(db, { planIds: [planId], most: 1 });
      if (!held) throw markdownUnknown();
      lists.requireEditable(actor, held.priceList);
      return await db.transaction().execute(async (tx) => {
        const outcome = await restoreLines(tx, planId, at);
        await markRolledBack(tx, planId, { at, by: actor.name });
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'roll-back-markdown', entity: { kind: 'markdown', id: planId } },
          after: outcome,
        });
        return outcome;
      });
    },
  };
}

const toRule = ({ category, text, minWeeks, measure }: MarkdownCall) => ({ category, text, minWeeks, measure });

function requireCount(found: number, previewed: number): void {
  if (found === 0) throw markdownEmpty();
  if (found !== previewed) throw markdownChanged();
}
