import {
  type MarkdownSpan,
  markdownRolledBack,
  markdownUnknown,
  planSpecial,
} from '@shop/domain/catalog/price/markdown';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import { readPriceRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { listPrice } from '#server/catalog/records/price-record.ts';
import { savePriceEntries } from '#server/catalog/records/price-save.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isTaken, type MarkdownCall, type QuotedLine, type QuoteMarkdown } from './markdown-quote.ts';
import { lockPlan, type PlanLine, readPlanLines } from './markdown-repository.ts';
import { toPriceRecord } from './price-entry.ts';

/** Lines of a plan by its rule, not yet written. */
export async function planLines(quote: QuoteMarkdown, tx: Database, call: MarkdownCall) {
  const { span, lines } = await quote(tx, call);
  return { span, lines: lines.filter((line) => isTaken(line, call)).map((line) => toPlanLine(line, span)) };
}

/** Writes the prices of a plan. */
export const writeLines = (tx: Database, lines: readonly PlanLine[], now: Date): Promise<void> =>
  save(
    tx,
    lines.map(({ sku, after }) => ({ sku, price: after })),
    now,
  );

/** Puts the prices of before back. A price that was changed after the plan stays as it is. */
export async function restoreLines(
  tx: Database,
  planId: string,
  now: Date,
): Promise<{ restored: number; kept: number }> {
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
    now,
  );
  return { restored: untouched.length, kept: lines.length - untouched.length };
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
