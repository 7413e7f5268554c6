import { addToCount, codeUnknown, outsidePart } from '@shop/domain/catalog/stock-desk/stock-take';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { HeldTake, HoldTake } from './held-take.ts';
import { assignCode, bumpTake, type EntryRow, findEntryKeys, insertEntries } from './stock-take-repository.ts';
import { findSizes, listLines, readExpected, type ScannedSize, saveCounts } from './take-line-repository.ts';

export type Scan = { key: string; code: string; quantity: number };
export type ScanResult = { key: string; code: string } & (
  | { kind: 'counted'; sku: string; title: string; size: string; counted: number }
  | { kind: 'unknown' }
  | { kind: 'outside'; sku: string; title: string; size: string }
);

/** A whole warehouse is not set to zero by one press. */
const MOST_UNCOUNTED = 5_000;

/** Counting: scans of several people, recounts and codes that were unknown at first. */
export function createTakeCounts(hold: HoldTake) {
  return {
    /** Idempotent by the key of each scan. Unknown codes are kept, not refused. */
    scan: (actor: Actor, takeId: string, scans: readonly Scan[]): Promise<ScanResult[]> =>
      hold(actor, takeId, async (held) => {
        const { tx, counting, at, record } = held;
        const codes = [...new Set(scans.map(({ code }) => code))];
        const sizes = new Map((await findSizes(tx, codes, counting)).map((size) => [size.code, size]));
        const known = await findEntryKeys(
          tx,
          takeId,
          scans.map(({ key }) => key),
        );
        const fresh = scans.filter(({ key }) => {
          // As PostgreSQL writes it. A key twice in one call is one scan.
          const isNew = !known.has(key.toLowerCase());
          known.add(key.toLowerCase());
          return isNew;
        });
        const rows = fresh.map((scan) => toEntry(scan, sizes.get(scan.code)));
        await insertEntries(tx, rows, { takeId, author: actor.name, at });
        await addCounts(held, rows.flatMap(toCount), actor.name);
        await bumpTake(tx, takeId);
        await record({
          action: 'count',
          after: { scans: rows.map(({ code, quantity, kind }) => ({ code, quantity, kind })) },
        });
        return await describeScans(held, scans, sizes);
      }),

    /** Sets the count of a size, with what is expected now. */
    recount: (actor: Actor, takeId: string, { sku, counted }: { sku: string; counted: number }): Promise<void> =>
      hold(actor, takeId, async ({ tx, counting, at, record }) => {
        await requireInPart({ tx, counting }, sku);
        const line = (await readExpected(tx, [sku], counting)).get(sku);
        if (!line) throw skuUnknown(sku);
        await saveCounts(tx, [{ ...line, counted }], { takeId, author: actor.name, at, isRecount: true });
        await bumpTake(tx, takeId);
        await record({ action: 'recount', before: { sku, counted: line.counted }, after: { sku, counted } });
      }),

    /** Sizes that are expected on the shelf and were not seen count as none. */
    countRest: (actor: Actor, takeId: string): Promise<number> =>
      hold(actor, takeId, async ({ tx, counting, at, record }) => {
        const lines = await listLines(tx, counting, { view: 'uncounted', limit: MOST_UNCOUNTED });
        const skus = lines.map(({ sku }) => sku);
        const expected = [...(await readExpected(tx, skus, counting)).values()];
        const counts = expected.map((line) => ({ ...line, counted: 0 }));
        await saveCounts(tx, counts, { takeId, author: actor.name, at });
        await bumpTake(tx, takeId);
        await record({ action: 'count-rest', after: { skus } });
        return skus.length;
      }),

    /** A code that was unknown is this size. */
    assignCode: (actor: Actor, takeId: string, { code, sku }: { code: string; sku: string }): Promise<void> =>
      hold(actor, takeId, async (held) => {
        const { tx, record } = held;
        const size = await requireInPart(held, sku);
        const quantity = await assignCode(tx, { takeId, code, sku: size.sku });
        if (quantity === undefined) throw codeUnknown(code);
        await addCounts(held, [{ sku: size.sku, quantity }], actor.name);
        await bumpTake(tx, takeId);
        await record({ action: 'assign-code', after: { code, sku: size.sku, quantity } });
      }),
  };
}

function toEntry({ key, code, quantity }: Scan, size: ScannedSize | undefined): EntryRow {
  const entry = { entryKey: key, code, quantity };
  if (!size) return { ...entry, kind: 'unknown', variantSku: null };
  return { ...entry, kind: size.inPart ? 'counted' : 'outside', variantSku: size.sku };
}

const toCount = ({ kind, variantSku, quantity }: EntryRow) =>
  kind === 'counted' && variantSku !== null ? [{ sku: variantSku, quantity }] : [];

async function addCounts(
  { tx, counting, at }: HeldTake,
  scanned: readonly { sku: string; quantity: number }[],
  author: string,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of scanned) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const lines = await readExpected(tx, [...sums.keys()], counting);
  const counts = [...lines.values()].map((line) => ({
    ...line,
    counted: addToCount(line.counted ?? 0, sums.get(line.sku) ?? 0),
  }));
  if (counts.length > 0) await saveCounts(tx, counts, { takeId: counting.takeId, author, at });
}

async function describeScans({ tx, counting }: HeldTake, scans: readonly Scan[], sizes: Map<string, ScannedSize>) {
  const skus = [...sizes.values()].map(({ sku }) => sku);
  const lines = await readExpected(tx, skus, counting);
  return scans.map(({ key, code }): ScanResult => {
    const found = sizes.get(code);
    if (!found) return { key, code, kind: 'unknown' };
    const { sku, title, size, inPart } = found;
    if (!inPart) return { key, code, kind: 'outside', sku, title, size };
    return { key, code, kind: 'counted', sku, title, size, counted: lines.get(sku)?.counted ?? 0 };
  });
}

async function requireInPart({ tx, counting }: Pick<HeldTake, 'tx' | 'counting'>, sku: string): Promise<ScannedSize> {
  const [size] = await findSizes(tx, [sku], counting);
  if (!size) throw skuUnknown(sku);
  if (!size.inPart) throw outsidePart(size.sku);
  return size;
}

const skuUnknown = (sku: string) =>
  new ShopError(`Variant ${sku} not found`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
