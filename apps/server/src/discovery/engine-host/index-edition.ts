import type { Language } from '@shop/domain/site/store/store';
import type { IndexSettings } from '@shop/search/document';
import { createSegmentBuilder } from '@shop/search/index/build-segment';
import { compileWords } from '@shop/search/text/words/compile-words';
import type { Market } from '#server/discovery/search/search-market.ts';
import type { IndexWords } from './index-notifications.ts';
import { indexSettings } from './index-settings.ts';
import { createDocumentMapper, type DocumentMapper } from './search-documents.ts';
import type { SearchRow, Vocabulary } from './search-repository.ts';

/** Products to index again, by language. */
export type Wanted = ReadonlyMap<Language, ReadonlySet<string>>;

export type Edition = {
  vocabulary: Vocabulary;
  settings: ReadonlyMap<Language, IndexSettings>;
  validUntil: ReadonlyMap<string, number>;
  /** Without `wanted`, all products in all languages. */
  segments: (wanted?: Wanted) => ReturnType<typeof createSegments>;
  forget: (skus: Iterable<string>) => void;
  dueAt: (now: number) => string[];
  nextTurn: () => number | undefined;
};

type Expiry = Pick<Edition, 'validUntil'>;

/**
 * One snapshot of labels, category tree and synonyms, with the expiry of the documents built from it. Documents that an
 * edit leaves as they are keep their expiry.
 */
export function createEdition(vocabulary: Vocabulary, markets: readonly Market[], previous?: Expiry): Edition {
  const map = createDocumentMapper(vocabulary, markets);
  const settings = new Map(markets.map((market) => [market.language, indexSettings(vocabulary, market)]));
  const validUntil = new Map<string, number>(previous?.validUntil);
  return {
    vocabulary,
    settings,
    validUntil,
    segments: (wanted) => createSegments({ map, settings, validUntil }, wanted),
    forget: (skus) => {
      for (const sku of skus) validUntil.delete(sku);
    },
    dueAt: (now) => [...validUntil].filter(([, until]) => until <= now).map(([sku]) => sku),
    nextTurn: () => {
      let next = Number.POSITIVE_INFINITY;
      for (const until of validUntil.values()) next = Math.min(next, until);
      return Number.isFinite(next) ? next : undefined;
    },
  };
}

/** Compiled words of the languages in which they differ from those of the edition before. */
export function compileChangedWords(before: Edition | undefined, { settings }: Edition): IndexWords[] {
  return [...settings]
    .filter(([language, own]) => {
      const earlier = before?.settings.get(language);
      return !earlier || describeWords(earlier) !== describeWords(own);
    })
    .map(([language, own]) => ({ language, words: compileWords(own), stopWords: own.language.stopWords }));
}

const describeWords = ({ synonyms, facetWords, language }: IndexSettings): string =>
  JSON.stringify([synonyms, facetWords, [...language.stopWords].sort()]);

type SegmentParts = {
  map: DocumentMapper;
  settings: ReadonlyMap<Language, IndexSettings>;
  validUntil: Map<string, number>;
};

function createSegments({ map, settings, validUntil }: SegmentParts, wanted: Wanted | undefined) {
  const builders = new Map(
    [...settings]
      .filter(([language]) => !wanted || (wanted.get(language)?.size ?? 0) > 0)
      .map(([language, own]) => [language, createSegmentBuilder(own)]),
  );
  const isWanted = (language: Language, sku: string) => !wanted || wanted.get(language)?.has(sku) === true;
  return {
    /** Returns the languages in which the product is searchable. */
    add(row: SearchRow, now: number): Language[] {
      const mapped = map(row, new Date(now));
      if (mapped.validUntil !== undefined) validUntil.set(row.sku, mapped.validUntil);
      for (const { language, document } of mapped.documents) {
        if (isWanted(language, row.sku)) builders.get(language)?.add(document);
      }
      return mapped.documents.map(({ language }) => language);
    },
    *finish() {
      for (const [language, own] of builders) yield { language, segment: own.finish() };
    },
  };
}
