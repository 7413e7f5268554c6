import { MOST_FINDINGS } from '@shop/domain/catalog/import/import-run';
import type { Checkpoint, Tally } from '#server/catalog/import/checkpoint.ts';
import type { Finding } from '#server/catalog/import/finding.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { changeRun, countFindings, type ImportRunRow, saveProgress } from './import-run-repository.ts';

/** Stores the counts of a run with the findings since the last batch. */
export async function followProgress(db: DatabaseHandle['db'], run: ImportRunRow) {
  const { runId, state } = run;
  const ended = new AbortController();
  let total = run.total;
  let waiting: Finding[] = [];
  let room = MOST_FINDINGS - (await countFindings(db, runId));
  const save: Checkpoint['save'] = async (tally) => {
    const findings = waiting.splice(0);
    room -= findings.length;
    const isCurrent = await db
      .transaction()
      .execute((tx) => saveProgress(tx, { runId, state, total, tally, findings }));
    if (!isCurrent) ended.abort();
  };
  return {
    signal: ended.signal,
    /** Stored at once: the first batch may take long, such as one with many pictures. */
    async setTotal(count: number): Promise<void> {
      total = count;
      await changeRun(db, runId, { total });
    },
    add: (finding: Finding) => {
      if (waiting.length < room) waiting.push(finding);
    },
    checkpoint: {
      find: async () => (run.done > 0 ? toTally(run) : undefined),
      save,
      clear: async () => {},
    } satisfies Checkpoint,
    /** Findings of records ahead of the rows come without a batch. */
    finish: async (tally: Parameters<Checkpoint['save']>[0]) => {
      await save(toTally(tally));
      waiting = [];
    },
  };
}

const toTally = ({ done, created, changed, unchanged, skipped, notes, kinds }: Tally): Tally => ({
  ...{ done, created, changed, unchanged, skipped, notes, kinds },
});
