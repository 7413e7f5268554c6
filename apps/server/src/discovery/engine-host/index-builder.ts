import { setImmediate } from 'node:timers/promises';
import { findAffected } from './edits/affected-products.ts';
import { findEdits } from './edits/edits-since.ts';
import { compileChangedWords, createEdition } from './index-edition.ts';
import type { IndexChange, IndexTask, IndexWords } from './index-notifications.ts';
import { createChangePoints } from './kept/change-points.ts';
import { findKept } from './kept/find-kept.ts';
import type { IndexKeeper } from './kept/kept-index.ts';
import { buildBases } from './product-segments.ts';
import { readVocabulary } from './search-repository.ts';
import { createIndexWork, type IndexWorkDeps } from './work/index-work.ts';

export type ChangeTask = Exclude<IndexTask, { kind: 'build' }>;

type Deps = IndexWorkDeps & {
  /** Next queued change, if any. */
  waiting: () => ChangeTask | undefined;
  /** Keeps the last build for the next start. */
  keeper?: IndexKeeper | undefined;
};

/** Products that an edit of the vocabulary may affect before a rebuild is cheaper: a number, or a share of them all. */
const MOST_AFFECTED = 2_000;
const AFFECTED_SHARE = 0.25;

/**
 * Builds index segments from the catalogue. One task at a time, but a change is processed during a running build or
 * refresh.
 */
export function createIndexBuilder({ waiting, keeper, ...deps }: Deps) {
  const { db, markets } = deps;
  const work = createIndexWork(deps);
  const { copy, inAll, add, publish, now } = work;
  const { points, takeEdits, takeMissed, openKept } = createCatchUp({ ...deps, keeper }, work, serveChanges);
  let isBuilding = false;
  /** The vocabulary changed after a running build had read it. */
  let isOutdated = false;

  async function change(task: Exclude<ChangeTask, { kind: 'refresh' }>): Promise<void> {
    work.latest = task.now;
    const skus = task.kind === 'change' ? task.skus : work.current.dueAt(task.now);
    work.note(skus);
    await publish(task.kind, copy.isBuilt() ? await add(work.current, inAll(skus)) : []);
  }

  /** Takes over edits of labels, categories, synonyms and stop words: only the affected products are indexed again. */
  async function refresh(task: { now: number }): Promise<void> {
    work.latest = task.now;
    isOutdated = isBuilding;
    if (!copy.isBuilt()) return await publish('refresh', []);
    const edits = await takeEdits();
    // A running build takes the edit over when it ends.
    if (!edits && !isBuilding) await build(work.latest);
    await publish('refresh', edits?.changes ?? [], edits?.words);
  }

  /** After a start or a lost connection: indexes what was missed, or all products where that is not known. */
  async function catchUp(startedAt: number): Promise<void> {
    work.latest = startedAt;
    if (!(await (copy.isBuilt() ? takeMissed() : openKept()))) await build(startedAt);
  }

  async function build(startedAt: number): Promise<void> {
    work.latest = startedAt;
    [isBuilding, isOutdated] = [true, false];
    const point = await points.start();
    const first = createEdition(await readVocabulary(db), markets);
    const built = await work.watch(() => buildBases({ db, edition: first, now, pause: serveChanges }));
    const { bases, products } = built.result;
    copy.startLog(products);
    const edits = isOutdated ? await findEdits({ db, markets, before: first, now: now() }, bases) : undefined;
    const edition = edits?.edition ?? first;
    const changes = edits ? await add(edition, edits.affected) : [];
    const words = edits ? compileChangedWords(first, edition) : [];
    if (built.again.length > 0) changes.push(...(await add(edition, inAll(built.again))));
    [work.current, isBuilding] = [edition, false];
    copy.publish({ kind: 'built', from: 'catalogue', bases, words, changes, products, nextTurn: edition.nextTurn() });
    const { vocabulary } = first;
    if (point) void keeper?.write({ point, vocabulary, validUntil: new Map(edition.validUntil), bases, products });
  }

  /** Processes changes during a build or refresh, so that they are searchable before it ends. */
  async function serveChanges(): Promise<void> {
    await setImmediate();
    for (let task = waiting(); task; task = waiting()) await take(task);
  }

  const take = (task: ChangeTask): Promise<void> => (task.kind === 'refresh' ? refresh(task) : change(task));

  return { build, catchUp, change: take };
}

type CatchUpDeps = Pick<Deps, 'db' | 'markets' | 'keeper'>;
type Work = ReturnType<typeof createIndexWork>;

/** What was edited or changed while the index was in use, or while this process did not run. */
function createCatchUp({ db, markets, keeper }: CatchUpDeps, work: Work, pause: () => Promise<void>) {
  const { copy, inAll, add, publish } = work;
  const points = createChangePoints(db);

  /** Undefined when a rebuild is cheaper. */
  async function takeEdits(): Promise<{ changes: IndexChange[]; words: IndexWords[] } | undefined> {
    const before = work.current;
    const next = createEdition(await readVocabulary(db), markets, before);
    const edit = { db, markets, before, after: next, indexes: copy.indexes(), now: work.latest };
    const affected = await findAffected(edit, countMost(copy.products()));
    if (!affected) return undefined;
    const { result: changes, again } = await work.watch(() => add(next, affected, pause));
    if (again.length > 0) changes.push(...(await add(next, inAll(again))));
    work.current = next;
    return { changes, words: compileChangedWords(before, next) };
  }

  async function takeMissed(): Promise<boolean> {
    const missed = await points.readMissed(countMost(copy.products()));
    const edits = missed && (await takeEdits());
    if (!edits) return false;
    work.note(missed);
    const changes = [...edits.changes, ...(await add(work.current, inAll(missed)))];
    await publish('build', changes, edits.words);
    return true;
  }

  async function openKept(): Promise<boolean> {
    const kept = await findKept({ db, markets, keeper, points, now: work.latest, countMost });
    if (!kept) return false;
    work.current = kept.edition;
    copy.startLog(kept.built.products);
    const changes = await add(kept.edition, kept.wanted);
    copy.publish({ kind: 'built', from: 'file', ...kept.built, changes, nextTurn: kept.edition.nextTurn() });
    return true;
  }

  return { points, takeEdits, takeMissed, openKept };
}

const countMost = (products: number): number => Math.max(MOST_AFFECTED, products * AFFECTED_SHARE);
