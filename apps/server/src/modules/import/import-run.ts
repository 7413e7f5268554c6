import type { SaveOutcome } from '../catalog/save-outcome.ts';
import { NOTHING_DONE, type Tally } from './checkpoint.ts';
import { type Finding, fault, isFault } from './finding.ts';
import type { ImportWork, Item } from './import-item.ts';
import { complaintOfRefusal } from './refusal.ts';

export type RunOptions = {
  /** Names the run in the stock ledger. */
  batch: string;
  dryRun: boolean;
  /** Where an earlier run has stopped. */
  resumeFrom?: Tally | undefined;
  /** Asks the run to stop behind what it is just saving. */
  signal?: AbortSignal | undefined;
  onFinding: (finding: Finding) => void;
  /** Called behind each piece that is safely in the shop. */
  onSaved: (tally: Tally) => void | Promise<void>;
};

/** Saves what is good, tells what is not, and reads the next piece while one is being saved. */
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
    // Pieces are cut alike in every run, so that this one was done as a whole or not at all.
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
    // Awaited a moment later; until then nobody listens.
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
  { batch, dryRun }: RunOptions,
): Promise<Saved> {
  const items = work.prepare ? await work.prepare(given) : given;
  const good = items.filter((item): item is Full<Value> => item.value !== undefined);
  const { findings, ...counts } = await saveGood(good, (values) => work.save(values, { batch, dryRun }));
  return { ...counts, findings: [...items.flatMap((item) => item.findings), ...findings] };
}

type Save<Value> = (values: readonly Value[]) => Promise<SaveOutcome>;

/** A record that the database itself does not take spoils the transaction of all: it is found by halves. */
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
  findings: [...a.findings, ...b.findings],
});

function added(tally: Tally, saved: Saved, count: number): Tally {
  const { created, changed, unchanged, findings } = saved;
  return {
    done: tally.done,
    created: tally.created + created,
    changed: tally.changed + changed,
    unchanged: tally.unchanged + unchanged,
    skipped: tally.skipped + count - created - changed - unchanged,
    notes: tally.notes + findings.filter((finding) => !isFault(finding)).length,
  };
}

const refusalFinding = (item: Item<unknown> | undefined, { key, error }: SaveOutcome['refused'][number]): Finding[] =>
  item ? [fault(item.placeOf([error.field ?? 'sku']), key, complaintOfRefusal(error))] : [];

/** SQLSTATE of a value or a combination of values that the tables do not allow. */
const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

const databaseFinding = ({ placeOf }: Item<unknown>, { message }: Error): Finding =>
  fault(placeOf(['sku']), '', { reason: `The database does not take it (${message})`, cure: 'Correct it' });
