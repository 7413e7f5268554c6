import { setImmediate } from 'node:timers/promises';
import type { Language } from '@shop/domain/site/store/store';
import type { IndexSettings } from '@shop/search/document';
import { createSegmentBuilder } from '@shop/search/index/build-segment';
import { compileWords } from '@shop/search/text/words/compile-words';
import type { Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDeltaLog } from './delta-log.ts';
import type { IndexBase, IndexChange, IndexNotification, IndexTask } from './index-notifications.ts';
import { indexSettings } from './index-settings.ts';
import { createDocumentMapper, type DocumentMapper } from './search-documents.ts';
import {
  readProductPage,
  readProductsBySku,
  readVocabulary,
  type SearchRow,
  type Vocabulary,
} from './search-repository.ts';

export type ChangeTask = Exclude<IndexTask, { kind: 'build' }>;

type Deps = {
  db: Database;
  markets: readonly Market[];
  post: (notifications: IndexNotification) => void;
  /** Next queued change, if any. */
  waiting: () => ChangeTask | undefined;
};

const PAGE = 500;
/** Number of products built between two checks for changes. */
const CHANGES_EVERY = 50;

/** Builds index segments from the catalogue. One task at a time, but a change is processed during a running build. */
export function createIndexBuilder({ db, markets, post, waiting }: Deps) {
  let current = createEdition(EMPTY, markets);
  /** Edition of a running build: changes during the build already use its vocabulary, such as a new category rule. */
  let coming: ReturnType<typeof createEdition> | undefined;
  let deltas = createDeltaLog(0);
  let built = false;
  /** Latest time received: a build may end long after it was requested. */
  let latest = 0;
  /** Products changed during a build, which may have read their old version. */
  let missed: Set<string> | undefined;

  async function change(task: ChangeTask): Promise<void> {
    latest = task.now;
    const skus = task.kind === 'change' ? task.skus : current.dueAt(latest);
    for (const sku of skus) missed?.add(sku);
    const changes = built ? await rewrite(skus) : [];
    if (built) deltas.add(skus);
    post({ kind: 'changed', by: task.kind, changes, nextTurn: current.nextTurn(), worn: deltas.isWorn() });
    const merged = deltas.merge();
    if (merged) post({ kind: 'tidied', changes: await rewrite(merged) });
  }

  async function rewrite(skus: readonly string[]): Promise<IndexChange[]> {
    const edition = coming ?? current;
    // Also in the served edition: a turn that stays due there would be repeated every second of the build.
    current.forget(skus);
    edition.forget(skus);
    const segments = edition.segments();
    const gone = new Map(markets.map(({ language }) => [language, new Set(skus)]));
    for (let start = 0; start < skus.length; start += PAGE) {
      for (const row of await readProductsBySku(db, skus.slice(start, start + PAGE))) {
        for (const language of segments.add(row, latest)) gone.get(language)?.delete(row.sku);
      }
    }
    return [...segments.finish()].map(({ language, segment }) => {
      return { language, segment, removed: [...(gone.get(language) ?? [])] };
    });
  }

  /** Processes changes during a build, so that they are searchable before it ends. */
  async function serveChanges(): Promise<void> {
    await setImmediate();
    for (let task = waiting(); task; task = waiting()) await change(task);
  }

  async function build(now: number): Promise<void> {
    latest = now;
    missed = new Set();
    const vocabulary = await readVocabulary(db);
    const edition = createEdition(vocabulary, markets);
    coming = edition;
    const segments = edition.segments();
    let products = 0;
    for await (const row of allProducts(db)) {
      segments.add(row, now);
      if (++products % CHANGES_EVERY === 0) await serveChanges();
    }
    const bases: IndexBase[] = [];
    for (const { language, segment, compile, stopWords } of segments.finish()) {
      bases.push({ language, segment, words: compile(), stopWords });
      await serveChanges();
    }
    current = edition;
    coming = undefined;
    built = true;
    deltas = createDeltaLog(products);
    const again = [...missed];
    missed = undefined;
    const changes = again.length > 0 ? await rewrite(again) : [];
    deltas.add(again);
    post({ kind: 'built', bases, changes, products, nextTurn: current.nextTurn() });
  }

  return { build, change };
}

const EMPTY: Vocabulary = { categories: [], attributes: [], sizes: [], synonyms: [], stopWords: [] };

/** Prefetches the next page while the current one is processed. */
async function* allProducts(db: Database): AsyncGenerator<SearchRow> {
  let next = readProductPage(db, { after: '', limit: PAGE });
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = readProductPage(db, { after: last.sku, limit: PAGE });
    yield* rows;
  }
}

/** One snapshot of labels, category tree and synonyms, with the expiry of the documents built from it. */
function createEdition(vocabulary: Vocabulary, markets: readonly Market[]) {
  const map = createDocumentMapper(vocabulary, markets);
  const settings = new Map(markets.map((market) => [market.language, indexSettings(vocabulary, market)]));
  const validUntil = new Map<string, number>();
  return {
    segments: () => createSegments({ map, settings, validUntil }),
    forget: (skus: readonly string[]) => {
      for (const sku of skus) validUntil.delete(sku);
    },
    dueAt: (now: number): string[] => [...validUntil].filter(([, until]) => until <= now).map(([sku]) => sku),
    nextTurn: (): number | undefined => {
      let next = Number.POSITIVE_INFINITY;
      for (const until of validUntil.values()) next = Math.min(next, until);
      return Number.isFinite(next) ? next : undefined;
    },
  };
}

type SegmentParts = {
  map: DocumentMapper;
  settings: ReadonlyMap<Language, IndexSettings>;
  validUntil: Map<string, number>;
};

function createSegments({ map, settings, validUntil }: SegmentParts) {
  const builders = new Map(
    [...settings].map(([language, own]) => [language, { settings: own, ...createSegmentBuilder(own) }]),
  );
  return {
    /** Returns the languages in which the product is searchable. */
    add(row: SearchRow, now: number): Language[] {
      const mapped = map(row, new Date(now));
      if (mapped.validUntil !== undefined) validUntil.set(row.sku, mapped.validUntil);
      for (const { language, document } of mapped.documents) builders.get(language)?.add(document);
      return mapped.documents.map(({ language }) => language);
    },
    *finish() {
      for (const [language, own] of builders) {
        const { stopWords } = own.settings.language;
        yield { language, segment: own.finish(), compile: () => compileWords(own.settings), stopWords };
      }
    },
  };
}
