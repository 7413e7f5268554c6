import type { StockPool } from '@shop/domain/catalog/stock';
import {
  getDifference,
  judgeLine,
  type LineVerdict,
  planDelta,
  type StockTakePart,
  type StockTakeView,
  stockTakeChanged,
  stockTakeEmpty,
  stockTakePartUnknown,
  stockTakeUnknown,
} from '@shop/domain/catalog/stock-desk/stock-take';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { lockStock, moveStock, openStock, setOnHand } from '#server/catalog/stock/stock-repository.ts';
import { createHoldTake, getCounting, type HeldTake, type TakeDeps } from './held-take.ts';
import {
  endTake,
  findTake,
  findUnknownPart,
  insertTake,
  listOpenCodes,
  listTakes,
  type OpenCode,
  type TakeRow,
  type TakeTotals,
} from './stock-take-repository.ts';
import { createTakeCounts } from './take-count-service.ts';
import { listLines, markApplied, type TakeLineRow } from './take-line-repository.ts';

export type { OpenCode };
export type Take = TakeRow & TakeTotals;
export type TakeLine = TakeLineRow & { verdict: LineVerdict | 'uncounted' };

type StartCall = { pool: StockPool; name: string; part: StockTakePart };
type LinesCall = { view: StockTakeView; cursor?: string | undefined; limit: number };
export type Applied = { changed: number; skipped: number; short: { sku: string; short: number }[] };

const MOST_TAKES = 50;
const ALL_LINES = 1_000_000;

export type StockTakes = ReturnType<typeof createStockTakes>;

/** Stock-takes by scan: differences are applied as such, so that sales during the count are kept. */
export function createStockTakes(deps: TakeDeps) {
  const { db, clock, audit, locale } = deps;
  const hold = createHoldTake(deps);

  async function require(takeId: string): Promise<Take> {
    const take = await findTake(db, takeId);
    if (!take) throw stockTakeUnknown();
    return take;
  }

  return {
    ...createTakeCounts(hold),
    list: (): Promise<Take[]> => listTakes(db, MOST_TAKES),
    find: async (takeId: string): Promise<Take & { codes: OpenCode[] }> => ({
      ...(await require(takeId)),
      codes: await listOpenCodes(db, takeId),
    }),

    async lines(takeId: string, { cursor, limit, view }: LinesCall): Promise<{ lines: TakeLine[]; next?: string }> {
      const counting = getCounting(await require(takeId), locale);
      const rows = await listLines(db, counting, { view, after: cursor, limit: limit + 1 });
      const lines = rows.slice(0, limit).map(toLine);
      const last = lines.at(-1);
      return { lines, ...(view !== 'latest' && rows.length > limit && last && { next: last.sku }) };
    },

    async start(actor: Actor, { pool, name, part }: StartCall): Promise<string> {
      requirePermission(actor, 'stock.edit');
      return await db.transaction().execute(async (tx) => {
        const unknown = await findUnknownPart(tx, part);
        if (unknown !== undefined) throw stockTakePartUnknown(unknown);
        const takeId = await insertTake(tx, { pool, name, part, author: actor.name, startedAt: clock() });
        await audit.record(tx, actor, {
          ...{ permission: 'stock.edit', action: 'start-stock-take', entity: { kind: 'stock-take', id: takeId } },
          after: { pool, name, ...part },
        });
        return takeId;
      });
    },

    /** All differences in one transaction. Lines that need a recount, and those left out, are not applied. */
    apply: (actor: Actor, takeId: string, { version, leaveOut }: ApplyCall): Promise<Applied> =>
      hold(actor, takeId, async (held) => {
        if (version !== undefined && version !== held.take.version) throw stockTakeChanged();
        return await applyDifferences(held, { actor, leaveOut: new Set(leaveOut) });
      }),

    abandon: (actor: Actor, takeId: string, reason: string): Promise<void> =>
      hold(actor, takeId, async ({ tx, take, at, record }) => {
        await endTake(tx, takeId, { state: 'abandoned', by: actor.name, at, reason });
        await record({ action: 'abandon-stock-take', before: { name: take.name }, reason });
      }),
  };
}

type ApplyCall = { version?: number | undefined; leaveOut: readonly string[] };

async function applyDifferences(
  { tx, take, at, counting, record }: HeldTake,
  { actor, leaveOut }: { actor: Actor; leaveOut: ReadonlySet<string> },
): Promise<Applied> {
  const { takeId, pool } = take;
  const counted = await listLines(tx, counting, { view: 'latest', limit: ALL_LINES });
  if (counted.length === 0) throw stockTakeEmpty();
  // Locked before they are judged: a correction between both would be applied twice.
  const keys = counted.map(({ sku }) => ({ sku, pool }));
  const stock = new Map((await lockStock(tx, keys)).map((one) => [one.sku, one]));
  const differing = (await listLines(tx, counting, { view: 'differences', limit: ALL_LINES })).map(toLine);
  const applied = differing.filter(({ sku, verdict }) => verdict === 'differs' && !leaveOut.has(sku));
  const plans = applied.map(({ sku, counted: found, expected }) => {
    const before = stock.get(sku) ?? { sku, pool, onHand: 0, reserved: 0 };
    return { sku, before: before.onHand, ...planDelta(before, getDifference({ counted: found ?? 0, expected })) };
  });
  const changes = plans.filter(({ delta }) => delta !== 0);
  const counts = changes.map(({ sku, before, delta }) => ({ sku, pool, onHand: before + delta }));
  const cause = { reason: 'stock-take', reference: `stock-take/${takeId}` } as const;
  await setOnHand(
    tx,
    counts.filter(({ sku }) => stock.has(sku)),
    cause,
  );
  // A size without a count could not be locked: a receipt may open it meanwhile, and must be kept.
  for (const { sku, delta } of changes.filter((change) => !stock.has(change.sku))) {
    await openStock(tx, { sku, pool }, cause);
    await moveStock(tx, { sku, pool, onHand: delta, reserved: 0 }, cause);
  }
  await markApplied(tx, takeId, plans);
  await endTake(tx, takeId, { state: 'applied', by: actor.name, at });
  const short = plans.flatMap((plan) => (plan.short > 0 ? [{ sku: plan.sku, short: plan.short }] : []));
  const skipped = differing.length - applied.length;
  await record({
    ...{ action: 'apply-stock-take', reason: 'stock-take' },
    before: { counts: changes.map(({ sku, before }) => ({ sku, onHand: before })) },
    after: { counts: counts.map(({ sku, onHand }) => ({ sku, onHand })), skipped, short },
  });
  return { changed: changes.length, skipped, short };
}

function toLine(row: TakeLineRow): TakeLine {
  const { counted, firstExpected, expected, isCorrectedSince } = row;
  if (counted === null) return { ...row, verdict: 'uncounted' };
  return { ...row, verdict: judgeLine({ counted, firstExpected, expected, isCorrectedSince }) };
}
