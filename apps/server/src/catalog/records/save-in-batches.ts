import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import { isUnstorable } from './product-write-repository.ts';
import {
  addOutcomes,
  type Entry,
  type Journal,
  NOTHING_SAVED,
  type SaveOutcome,
  type SaveRun,
} from './save-outcome.ts';

/** `batch` names the run in the stock ledger; a dry run reports the outcome without changes. */
export type SaveOptions = {
  batch: string;
  /** Name of who imports. */
  by?: string | undefined;
  dryRun?: boolean;
  journal?: Journal | undefined;
};

export type Saving<Record> = {
  save: (tx: Database, entries: readonly Entry<Record>[], run: SaveRun) => Promise<SaveOutcome>;
  /** Name of the record in reports. */
  getName: (record: Record) => string;
  /** Equal for two records that must not share a batch. */
  getKey: (record: Record) => string;
  /** Records per transaction. */
  atOnce: number;
};

type Parts = { db: DatabaseHandle['db']; clock: Clock };

/** Saves any number of records in batches. A record with an unstorable value does not stop the others. */
export function createSaver({ db, clock }: Parts) {
  return <Record>({ save, getName, getKey, atOnce }: Saving<Record>) => {
    const attempt = (entries: readonly Entry<Record>[], { batch, dryRun = false, journal }: SaveOptions) =>
      trialTransaction(db, dryRun, (tx) =>
        save(tx, entries, { batch, now: clock(), journal: dryRun ? undefined : journal }),
      );

    const saveTogether = async (entries: readonly Entry<Record>[], options: SaveOptions): Promise<SaveOutcome> => {
      try {
        return await attempt(entries, options);
      } catch (error) {
        if (!isUnstorable(error)) throw error;
        if (entries.length > 1) return await inTurn(entries, (entry) => saveTogether([entry], options));
        const refused = entries.map(({ index, record }) => ({ index, key: getName(record), error: unstorable(error) }));
        return { ...NOTHING_SAVED, refused };
      }
    };

    return (records: readonly Record[], options: SaveOptions): Promise<SaveOutcome> =>
      inTurn(batches(records, getKey, atOnce), (entries) => saveTogether(entries, options));
  };
}

async function inTurn<Item>(items: Iterable<Item>, save: (item: Item) => Promise<SaveOutcome>): Promise<SaveOutcome> {
  let outcome = NOTHING_SAVED;
  for (const item of items) outcome = addOutcomes(outcome, await save(item));
  return outcome;
}

/** Repeated records go to separate batches, so that the later one finds the earlier one saved. */
function* batches<Record>(
  records: readonly Record[],
  getKey: (record: Record) => string,
  atOnce: number,
): Generator<Entry<Record>[]> {
  let entries: Entry<Record>[] = [];
  let keys = new Set<string>();
  for (const [index, record] of records.entries()) {
    const key = getKey(record);
    if (entries.length === atOnce || keys.has(key)) {
      yield entries;
      entries = [];
      keys = new Set();
    }
    entries.push({ index, record });
    keys.add(key);
  }
  if (entries.length > 0) yield entries;
}

const unstorable = (error: Error) =>
  new ShopError(`A value of this record cannot be stored (${error.message}): correct or remove it`, {
    code: 'value_unstorable',
    kind: 'unprocessable',
    cause: error,
  });
