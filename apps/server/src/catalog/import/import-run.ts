import { addKinds, type Journal, type SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import { NOTHING_DONE, type Tally } from './checkpoint.ts';
import { type Finding, fault, isFault } from './finding.ts';
import type { ImportWork, Item } from './import-item.ts';
import { toComplaint } from './refusal.ts';

export type RunOptions = {
  /** Name of the run in the stock ledger. */
  batch: string;
  dryRun: boolean;
  /** Name of who imports. */
  by?: string | undefined;
  /** Keeps before-images. */
  journal?: Journal | undefined;
  /** Progress of an earlier run. */
  resumeFrom?: Tally | undefined;
  /** Stops the run after the current batch. */
  signal?: AbortSignal | undefined;
  onFinding: (finding: Finding) => void;
  /** Called after each committed batch. */
  onSaved: (tally: Tally) => void | Promise<void>;
};

/** Saves valid items, reports invalid ones, and reads the next batch while one is being saved. */
export async function runImport<Value>(work: ImportWork<Value>, options: RunOptions): Promise<Tally> {
  const { resumeFrom = NOTHING_DONE, signal, onFinding, onSaved } = options;
  let tally = resumeFrom;
  let position = 0;

  const keep = async (items: readonly Item<Value>[]) => {
    const saved = await savePiece(items, work, options);
    for (const finding of saved.findings) onFinding(finding);
    tally = added(tally, saved, items.length);
  };
  const finish = async (items: readonly Item<Value>[]) => {
    position += items.length;
    // Batch boundaries are the same in every run, so this batch was saved completely or not at all.
    if (position <= resumeFrom.done) return;
    await keep(items);
    tally = { ...tally, done: position };
    await onSaved(tally);
  };

  await keep(work.ahead);
  let saving = Promise.resolve();
  for await (const items of pieces(work)) {
    await saving;
    if (signal?.aborted) return tally;
    saving = finish(items);
    // Awaited later; avoids an unhandled rejection until then.
    saving.catch(() => {});
  }
  await saving;
  return tally;
}

async function* pieces<Value>({ items, atOnce }: ImportWork<Value>): AsyncGenerator<Item<Value>[], void, undefined> {
  let piece: Item<Value>[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < atOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

type Saved = Omit<SaveOutcome, 'refused'> & { findings: Finding[] };
type Full<Value> = Item<Value> & { value: Value };

async function savePiece<Value>(
  given: readonly Item<Value>[],
  work: ImportWork<Value>,
  { batch, by, dryRun, journal }: RunOptions,
): Promise<Saved> {
  const items = work.prepare ? await work.prepare(given) : given;
  const good = items.filter((item): item is Full<Value> => item.value !== undefined);
  const { findings, ...counts } = await saveGood(good, (values) => work.save(values, { batch, by, dryRun, journal }));
  return { ...counts, findings: [...items.flatMap((item) => item.findings), ...findings] };
}

type Save<Value> = (values: readonly Value[]) => Promise<SaveOutcome>;

/** A record that the database rejects fails the whole transaction: it is found by bisection. */
async function saveGood<Value>(items: readonly Full<Value>[], save: Save<Value>): Promise<Saved> {
  try {
    const { refused, ...counts } = await save(items.map(({ value }) => value));
    return { ...counts, findings: refused.flatMap((refusal) => refusalFinding(items[refusal.index], refusal)) };
  } catch (error) {
    const [first, ...others] = items;
    if (!first || !isDataError(error)) throw error;
    if (others.length === 0) return { ...NOTHING_SAVED, findings: [databaseFinding(first, error)] };
    const middle = Math.ceil(items.length / 2);
    return sum(await saveGood(items.slice(0, middle), save), await saveGood(items.slice(middle), save));
  }
}

const NOTHING_SAVED = { created: 0, changed: 0, unchanged: 0 };

const sum = (a: Saved, b: Saved): Saved => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  kinds: addKinds(a.kinds, b.kinds),
  findings: [...a.findings, ...b.findings],
});

function added(tally: Tally, saved: Saved, count: number): Tally {
  const { created, changed, unchanged, findings, kinds } = saved;
  return {
    done: tally.done,
    created: tally.created + created,
    changed: tally.changed + changed,
    unchanged: tally.unchanged + unchanged,
    skipped: tally.skipped + count - created - changed - unchanged,
    notes: tally.notes + findings.filter((finding) => !isFault(finding)).length,
    kinds: addKinds(tally.kinds, kinds),
  };
}

const refusalFinding = (item: Item<unknown> | undefined, { key, error }: SaveOutcome['refused'][number]): Finding[] =>
  item ? [fault(item.locate([error.field ?? 'sku']), key, toComplaint(error))] : [];

/** SQLSTATE classes for invalid data and constraint violations. */
export const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

const databaseFinding = ({ locate }: Item<unknown>, { message }: Error): Finding =>
  fault(locate(['sku']), '', { reason: `Rejected by the database (${message})`, cure: 'Correct it' });
