import type { SearchSettings } from '../document.ts';
import type { SearchQuery, TextReading } from '../query.ts';
import { createAmountReader } from './amounts.ts';
import { analyserWith } from './analyse.ts';
import { complete } from './complete.ts';
import { isName, type Recognised, recognise } from './facet-value-words.ts';
import { findKind } from './kinds.ts';
import { buildPlan, getName, listStrictnesses, type Strictness, type Understanding } from './plan/plans.ts';
import { runPlan } from './plan/run-plan.ts';
import { createScratches } from './plan/scratch.ts';
import { resolveSlots } from './plan/understand.ts';
import { type ReadText, readText } from './read-text.ts';
import type { Collection } from './term-collector.ts';
import type { TextOutcome, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { createTitlePairs } from './title-pairs.ts';
import type { CompiledWords } from './words/compile-words.ts';
import { createLexicon } from './words/lexicon.ts';
import { toUnits } from './words/read-words.ts';
import type { WordTools } from './words/word-tools.ts';

type Views = readonly TextView<TextSegment>[];

/** Text with its last word completed, and the number of documents with all its words. */
export type Completion = { word: string; documents: number };

export type TextSearch = {
  /** Matches the text of a query against the live documents. */
  match: (query: SearchQuery, views: Views) => TextOutcome;
  /** Completes the last word with words of the catalogue, most frequent first. */
  complete: (typed: string, views: Views, limit: number) => Completion[];
};

export function createTextSearch(settings: SearchSettings, words: CompiledWords): TextSearch {
  const { synonyms, settingsWords, facetPhrases } = words;
  const analyser = analyserWith(synonyms, settings.language);
  const readAmount = createAmountReader(settings.amountWords);
  const getScratch = createScratches();
  const compounds = settings.language.compounds === true;
  const titleWeight = settings.fields[0]?.weight || 1;
  const toolsFor = (views: Views): WordTools => {
    const lexicon = createLexicon(views);
    const getPair = createTitlePairs({ lexicon, analyser, compounds });
    return { analyser, lexicon, settingsWords, getPair, compounds };
  };
  return {
    match: (query, views) => {
      const tools = toolsFor(views);
      const read = readText(query, { tools, readAmount, isName: (text) => isName(text, facetPhrases, analyser) });
      const units = toUnits(read.words, analyser.synonyms);
      const asker = { query, views };
      const kind = findKind(units, { phrases: facetPhrases, asker, kindFirst: settings.language.kindFirst === true });
      const recognised = recognise(units, facetPhrases, { asker, kind });
      const requested = resolveSlots({ query, units, kind, recognised, tools });
      const understanding = { units, searched: requested, recognised, amount: read.amount };
      const attempts = listStrictnesses(understanding).map((strictness) => () => {
        const plan = buildPlan(understanding, strictness, asker);
        return { strictness, ...runPlan(plan, { titleWeight, views, getScratch }) };
      });
      const best = selectBest(attempts);
      if (best) return { matches: best.matches, reading: buildReading(read, understanding, { ...best, tools }) };
      const { corrected, suggestions } = read;
      return {
        matches: views.map(() => ({ ordinals: new Uint32Array(0), scores: new Float32Array(0) })),
        reading: { ...(corrected !== undefined && { corrected }), suggestions, recognised: [], relaxed: false },
      };
    },
    complete: (typed, views, limit) => complete(typed, toolsFor(views), { views, limit }),
  };
}

/** Minimum coverage of the query; below it a less strict interpretation is tried. */
const ENOUGH_COVERED = 0.75;

/** First attempt with enough coverage, else the one with the most. */
function selectBest<Attempt extends Collection>(attempts: readonly (() => Attempt)[]): Attempt | undefined {
  let best: Attempt | undefined;
  for (const attempt of attempts) {
    const made = attempt();
    if (made.found === 0) continue;
    if (!best || made.covered > best.covered) best = made;
    if (best.covered >= ENOUGH_COVERED) break;
  }
  return best;
}

type Taken = { strictness: Strictness; isPartial: boolean; tools: WordTools };

function buildReading(
  read: ReadText,
  understanding: Understanding,
  { strictness, isPartial, tools }: Taken,
): TextReading {
  const isMissing = understanding.searched.some(
    ({ slot, number }) => !slot && !getName(number, understanding.recognised),
  );
  const isUnlimited = understanding.amount !== undefined && !strictness.amount;
  return {
    ...(read.corrected !== undefined && { corrected: read.corrected }),
    suggestions: read.suggestions,
    recognised: understanding.recognised.flatMap((named) => getValues(named, understanding, { strictness, tools })),
    ...(understanding.amount && strictness.amount && { amount: understanding.amount }),
    relaxed: isPartial || isMissing || isUnlimited,
  };
}

function getValues(
  { from, to, effect, values }: Recognised,
  { units }: Understanding,
  { strictness, tools }: Omit<Taken, 'isPartial'>,
): TextReading['recognised'] {
  const words = units
    .slice(from, to + 1)
    .flatMap((unit) => unit.words.map(({ folded }) => tools.lexicon.shown(folded)));
  return values.map(({ facet, value }) => ({
    facet,
    value,
    words: words.join(' '),
    effect: strictness.facets ? effect : 'boost',
  }));
}
