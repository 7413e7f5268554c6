import {
  type MarkdownSpan,
  markdownChanged,
  markdownEmpty,
  markdownRolledBack,
  markdownUnknown,
  planSpecial,
} from '@shop/domain/catalog/price/markdown';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import { readPriceRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { listPrice } from '#server/catalog/records/price-record.ts';
import { savePriceEntries } from '#server/catalog/records/price-save.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  isTaken,
  type MarkdownCall,
  type QuotedLine,
  type QuotedMarkdown,
  type QuoteMarkdown,
} from './markdown-quote.ts';
import {
  insertPlan,
  lockPlan,
  markRolledBack,
  type PlanLine,
  type PlanRow,
  readPlanLines,
  readPlans,
} from './markdown-repository.ts';
import { toPriceRecord } from './price-entry.ts';

export type { PlanRow };

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; quote: QuoteMarkdown };

const MOST_PLANS = 50;

export type Markdowns = ReturnType<typeof createMarkdowns>;

/** Markdown planner: quotes by rule, schedules special prices and rolls a whole plan back. */
export function createMarkdowns({ db, clock, audit, quote }: Deps) {
  return {
    quote: (call: MarkdownCall): Promise<QuotedMarkdown> => quote(db, call),

    list: (): Promise<PlanRow[]> => readPlans(db, { most: MOST_PLANS }),

    async create(
      actor: Actor,
      { name, count, ...call }: MarkdownCall & { name: string; count: number },
    ): Promise<PlanRow> {
      requirePermission(actor, 'prices.edit');
      const madeAt = clock();
      const planId = await db.transaction().execute(async (tx) => {
        const { span, lines } = await quote(tx, call);
        const planned = lines.filter((line) => isTaken(line, call)).map((line) => toPlanLine(line, span));
        if (planned.length === 0) throw markdownEmpty();
        if (planned.length !== count) throw markdownChanged();
        await save(
          tx,
          planned.map(({ sku, after }) => ({ sku, price: after })),
          madeAt,
        );
        const { priceList, percent, ending = null } = call;
        const plan = { name, priceList, percent, ending, fromAt: span.from, toAt: span.to ?? null };
        const id = await insertPlan(tx, { ...plan, author: actor.name, madeAt }, planned);
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'plan-markdown', entity: { kind: 'markdown', id } },
          after: { name, priceList, percent, ending, from: span.from, to: span.to, styles: planned.length },
        });
        return id;
      });
      const [plan] = await readPlans(db, { planId, most: 1 });
      if (!plan) throw markdownUnknown();
      return plan;
    },

    /** A price that was changed after the plan stays as it is. */
    async rollBack(actor: Actor, planId: string): Promise<{ restored: number; kept: number }> {
      requirePermission(actor, 'prices.edit');
      const at = clock();
      return await db.transaction().execute(async (tx) => {
        const held = await lockPlan(tx, planId);
        if (!held) throw markdownUnknown();
        if (held.rolledBackAt) throw markdownRolledBack();
        const lines = await readPlanLines(tx, planId);
        const prices = await readPriceRecords(
          tx,
          lines.map(({ sku }) => sku),
        );
        const untouched = lines.filter(({ sku, after }) =>
          prices.get(sku)?.some((price) => price.priceList === after.priceList && isSamePrice(price, after)),
        );
        await save(
          tx,
          untouched.map(({ sku, before }) => ({ sku, price: before })),
          at,
        );
        await markRolledBack(tx, planId, { at, by: actor.name });
        const outcome = { restored: untouched.length, kept: lines.length - untouched.length };
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'roll-back-markdown', entity: { kind: 'markdown', id: planId } },
          after: outcome,
        });
        return outcome;
      });
    },
  };
}

/** History is the catalogue's own: the record of a plan does not bring one. */
async function save(tx: Database, lines: readonly { sku: string; price: PriceRecord }[], now: Date): Promise<void> {
  const entries = lines.map(({ sku, price: { history: _, ...price } }, index) => ({
    index,
    record: { sku, ...price },
  }));
  const { refused } = await savePriceEntries(tx, entries, { now, batch: 'markdown' });
  if (refused[0]) throw refused[0].error;
}

function toPlanLine({ sku, price, ...judged }: QuotedLine, span: MarkdownSpan): PlanLine {
  return { sku, before: price, after: toPriceRecord(price.priceList, planSpecial(listPrice(price), judged, span)) };
}

/** Compares instants by time: the same one has several spellings. */
const isSamePrice = (one: PriceRecord, other: PriceRecord): boolean =>
  JSON.stringify(toPriceRecord('', listPrice(one))) === JSON.stringify(toPriceRecord('', listPrice(other)));
