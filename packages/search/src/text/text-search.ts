import type { SearchSettings } from '../document.ts';
import type { SearchQuery, TextReading } from '../query.ts';
import { createAmountReader } from './amounts.ts';
import { analyserWith } from './analyse.ts';
import type { Collection } from './collect.ts';
import type { CompiledWords } from './compile-words.ts';
import { complete } from './complete.ts';
import { isName, type Recognised, recognise } from './facet-words.ts';
import { kindOf } from './kinds.ts';
import { createLexicon } from './lexicon.ts';
import { nameOf, planOf, type Strictness, strictnessesOf, type Understanding } from './plans.ts';
import { type ReadText, readText } from './read-text.ts';
import { unitsOf } from './read-words.ts';
import { runPlan } from './run-plan.ts';
import { createScratches } from './scratch.ts';
import type { TextOutcome, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { createTitlePairs } from './title-pairs.ts';
import { askedOf } from './understand.ts';
import type { WordTools } from './word-tools.ts';

type Views = readonly TextView<TextSegment>[];

/** A text with its last word completed, and how many documents hold all of its words. */
export type Completion = { word: string; documents: number };

export type TextSearch = {
  /** Everything that the text of a query says, of the documents that are alive. */
  match: (query: SearchQuery, views: Views) => TextOutcome;
  /** The text with its last word completed to one of the catalogue, the most frequent first. */
  complete: (typed: string, views: Views, limit: number) => Completion[];
};

export function createTextSearch(settings: SearchSettings, words: CompiledWords): TextSearch {
  const { synonyms, settingsWords, facetPhrases } = words;
  const analyser = analyserWith(synonyms, settings.language);
  const readAmount = createAmountReader(settings.amountWords);
  const scratchOf = createScratches();
  const compounds = settings.language.compounds === true;
  const titleWeight = settings.fields[0]?.weight || 1;
  const toolsFor = (views: Views): WordTools => {
    const lexicon = createLexicon(views.map(({ text }) => text));
    const pairOf = createTitlePairs({ lexicon, analyser, compounds });
    return { analyser, lexicon, settingsWords, pairOf, compounds };
  };
  return {
    match: (query, views) => {
      const tools = toolsFor(views);
      const read = readText(query, { tools, readAmount, isName: (text) => isName(text, facetPhrases, analyser) });
      const units = unitsOf(read.words, analyser.synonyms);
      const asker = { query, views };
      const kind = kindOf(units, { phrases: facetPhrases, asker, kindFirst: settings.language.kindFirst === true });
      const recognised = recognise(units, facetPhrases, { asker, kind });
      const asked = askedOf({ query, units, kind, recognised, tools });
      const said = { units, asked, recognised, amount: read.amount };
      const attempts = strictnessesOf(said).map((strictness) => () => {
        const plan = planOf(said, strictness, asker);
        return { strictness, ...runPlan(plan, { titleWeight, views, scratchOf }) };
      });
      const best = bestOf(attempts);
      if (best) return { matches: best.matches, reading: readingOf(read, said, { ...best, tools }) };
      const { corrected, suggestions } = read;
      return {
        matches: views.map(() => ({ ordinals: new Uint32Array(0), scores: new Float32Array(0) })),
        reading: { ...(corrected !== undefined && { corrected }), suggestions, recognised: [], relaxed: false },
      };
    },
    complete: (typed, views, limit) => complete(typed, toolsFor(views), { views, limit }),
  };
}

/** So much of what was asked for must be covered, or a laxer reading may cover more. */
const ENOUGH_COVERED = 0.75;

/** The first that covers enough, else the one that covers the most. */
function bestOf<Attempt extends Collection>(attempts: readonly (() => Attempt)[]): Attempt | undefined {
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

function readingOf(read: ReadText, said: Understanding, { strictness, isPartial, tools }: Taken): TextReading {
  const isMissing = said.asked.some(({ slot, number }) => !slot && !nameOf(number, said.recognised));
  const isUnlimited = said.amount !== undefined && !strictness.amount;
  return {
    ...(read.corrected !== undefined && { corrected: read.corrected }),
    suggestions: read.suggestions,
    recognised: said.recognised.flatMap((named) => valuesOf(named, said, { strictness, tools })),
    ...(said.amount && strictness.amount && { amount: said.amount }),
    relaxed: isPartial || isMissing || isUnlimited,
  };
}

function valuesOf(
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
