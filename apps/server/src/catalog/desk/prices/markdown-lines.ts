import {
  type MarkdownSpan,
  markdownRolledBack,
  markdownUnknown,
  planSpecial,
} from '@shop/domain/catalog/price/markdown';
import type { ListPrice } from '@shop/domain/catalog/price/price';
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

/** Writes the prices of a plan again. A price that was changed meanwhile keeps its change. */
export async function rewriteLines(tx: Database, lines: readonly PlanLine[], now: Date): Promise<void> {
  const prices = await readPriceRecords(
    tx,
    lines.map(({ sku }) => sku),
  );
  const unchanged = lines.filter(({ sku, before }) => {
    const held = prices.get(sku)?.find(({ priceList }) => priceList === before.priceList);
    return held !== undefined && isSamePrice(held, before);
  });
  await writeLines(tx, unchanged, now);
}

/** Puts the prices of before back. A price that was changed after the plan loses the plan's special price only. */
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
  const restored = lines.flatMap((line) => {
    const held = prices.get(line.sku)?.find(({ priceList }) => priceList === line.after.priceList);
    const price = held && withoutPlan(held, line);
    return price ? [{ sku: line.sku, price }] : [];
  });
  await save(tx, restored, now);
  return { restored: restored.length, kept: lines.length - restored.length };
}

const SETS = ['special', 'specialB'] as const;

/** Undefined: the special price of the plan is no longer there. */
function withoutPlan(held: PriceRecord, { before, after }: PlanLine): PriceRecord | undefined {
  if (isSamePrice(held, after)) return before;
  const [now, own, earlier] = [listPrice(held), listPrice(after), listPrice(before)];
  const set = SETS.find((one) => !isSameSpecial(own[one], earlier[one]));
  if (!set || !isSameSpecial(now[set], own[set])) return undefined;
  const was = now.was === own.was ? earlier.was : now.was;
  return toPriceRecord(held.priceList, { ...now, was, [set]: earlier[set] });
}

const isSameSpecial = (one: ListPrice['special'], other: ListPrice['special']): boolean =>
  one?.amount === other?.amount &&
  one?.from?.getTime() === other?.from?.getTime() &&
  one?.to?.getTime() === other?.to?.getTime();

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
