import { setImmediate } from 'node:timers/promises';
import type { Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findAffected } from './edits/affected-products.ts';
import { createChangeWatch, createIndexCopy } from './index-copy.ts';
import { compileChangedWords, createEdition, type Edition, type Wanted } from './index-edition.ts';
import type { IndexBase, IndexChange, IndexNotification, IndexTask, IndexWords } from './index-notifications.ts';
import { buildBases, rewriteProducts } from './product-segments.ts';
import { readVocabulary, type Vocabulary } from './search-repository.ts';
import { openIndex } from './served-indexes.ts';

export type ChangeTask = Exclude<IndexTask, { kind: 'build' }>;

type Deps = {
  db: Database;
  markets: readonly Market[];
  post: (notifications: IndexNotification) => void;
  /** Next queued change, if any. */
  waiting: () => ChangeTask | undefined;
};

/** Products that an edit of the vocabulary may affect before a rebuild is cheaper: a number, or a share of them all. */
const MOST_AFFECTED = 2_000;
const AFFECTED_SHARE = 0.25;
const EMPTY: Vocabulary = { categories: [], attributes: [], sizes: [], synonyms: [], stopWords: [] };

/**
 * Builds index segments from the catalogue. One task at a time, but a change is processed during a running build or
 * refresh.
 */
export function createIndexBuilder({ db, markets, post, waiting }: Deps) {
  const languages = markets.map(({ language }) => language);
  const inAll = (skus: readonly string[]): Wanted => new Map(languages.map((language) => [language, new Set(skus)]));
  const copy = createIndexCopy(languages, post);
  const { note, watch } = createChangeWatch();
  let current = createEdition(EMPTY, markets);
  let isBuilding = false;
  /** The vocabulary changed after a running build had read it. */
  let isOutdated = false;
  /** Latest time received: a build may end long after it was requested. */
  let latest = 0;
  const now = () => latest;

  async function change(task: Exclude<ChangeTask, { kind: 'refresh' }>): Promise<void> {
    latest = task.now;
    const skus = task.kind === 'change' ? task.skus : current.dueAt(latest);
    note(skus);
    await publish(task.kind, copy.isBuilt() ? await add(current, inAll(skus)) : []);
  }

  /** Takes over edits of labels, categories, synonyms and stop words: only the affected products are indexed again. */
  async function refresh(task: { now: number }): Promise<void> {
    latest = task.now;
    isOutdated = isBuilding;
    if (!copy.isBuilt()) return await publish('refresh', []);
    const next = createEdition(await readVocabulary(db), markets, current);
    const edit = { db, markets, before: current, after: next, indexes: copy.indexes(), now: latest };
    const affected = await findAffected(edit, Math.max(MOST_AFFECTED, copy.products() * AFFECTED_SHARE));
    // A running build takes the edit over when it ends.
    if (!affected && !isBuilding) await build(latest);
    if (!affected) return await publish('refresh', []);
    const { result: changes, again } = await watch(() => add(next, affected, serveChanges));
    if (again.length > 0) changes.push(...(await add(next, inAll(again))));
    const words = compileChangedWords(current, next);
    current = next;
    await publish('refresh', changes, words);
  }

  async function build(startedAt: number): Promise<void> {
    latest = startedAt;
    [isBuilding, isOutdated] = [true, false];
    const first = createEdition(await readVocabulary(db), markets);
    const built = await watch(() => buildBases({ db, edition: first, now, pause: serveChanges }));
    const { bases, products } = built.result;
    copy.startLog(products);
    const edits = isOutdated ? await findEdits({ db, markets, before: first, now: latest }, bases) : undefined;
    const edition = edits?.edition ?? first;
    const changes = edits ? await add(edition, edits.affected) : [];
    const words = edits ? compileChangedWords(first, edition) : [];
    if (built.again.length > 0) changes.push(...(await add(edition, inAll(built.again))));
    [current, isBuilding] = [edition, false];
    copy.publish({ kind: 'built', bases, words, changes, products, nextTurn: current.nextTurn() });
  }

  async function add(edition: Edition, wanted: Wanted, pause?: () => Promise<void>): Promise<IndexChange[]> {
    const changes = await rewriteProducts({ db, edition, now, ...(pause && { pause }) }, wanted);
    copy.deltas().add(wanted);
    return changes;
  }

  /** Publishes changes, then merges small segments. */
  async function publish(by: ChangeTask['kind'], changes: IndexChange[], words: IndexWords[] = []): Promise<void> {
    const deltas = copy.deltas();
    copy.publish({ kind: 'changed', by, words, changes, nextTurn: current.nextTurn(), worn: deltas.isWorn() });
    const merged = deltas.merge();
    if (merged) copy.publish({ kind: 'tidied', changes: await rewriteProducts({ db, edition: current, now }, merged) });
  }

  /** Processes changes during a build or refresh, so that they are searchable before it ends. */
  async function serveChanges(): Promise<void> {
    await setImmediate();
    for (let task = waiting(); task; task = waiting()) await take(task);
  }

  const take = (task: ChangeTask): Promise<void> => (task.kind === 'refresh' ? refresh(task) : change(task));

  return { build, change: take };
}

type Built = { db: Database; markets: readonly Market[]; before: Edition; now: number };

/** Edits of the vocabulary during a build, so that its end does not undo them. */
async function findEdits({ db, markets, before, now }: Built, bases: readonly IndexBase[]) {
  const after = createEdition(await readVocabulary(db), markets, before);
  const indexes = new Map(bases.map((base) => [base.language, openIndex(base)]));
  const edit = { db, markets, before, after, indexes, now };
  const affected: Wanted = (await findAffected(edit, Number.POSITIVE_INFINITY)) ?? new Map();
  return { edition: after, affected };
}
