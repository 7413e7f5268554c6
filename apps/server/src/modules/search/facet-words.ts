import { SIZE_ATTRIBUTES } from '@shop/domain/sizes';
import type { Language } from '@shop/domain/store';
import type { FacetWords } from '@shop/search/document';
import { COLOUR_SHADES } from './colour-shades.ts';
import { FOREMOST_COLOUR } from './search-columns.ts';
import { createLabels, type Labels } from './search-labels.ts';
import type { Market } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';
import { COLOUR_ATTRIBUTE } from './search-text.ts';
import { sizeWords } from './size-words.ts';
import { STOP_WORDS } from './stop-words.ts';

/** The tree of categories says the same, or the words mean nothing without the thing they are said of: a *low* heel. */
const UNSPOKEN = [
  ...['category_en', 'sub_category', 'main_range', 'heel_height', 'skin_type', 'fastening'],
  ...SIZE_ATTRIBUTES,
];
/** What a thing is. */
const KIND_ATTRIBUTE = 'product_category';
/** Facets that are called by things: a blazer is also a cut. */
const OF_THINGS = ['category', KIND_ATTRIBUTE, 'style'];
/** A shopper who names one of these takes no other. A print, which is filed as a colour, may have any. */
const DECISIVE = [COLOUR_ATTRIBUTE, 'brand'];
const NO_COLOUR = 'multi';

/**
 * What words of a query say about facets. Colours, brands and sizes filter, and so does a category that no text tells
 * of, such as what is new; all else only lifts what fits, since "party", "slim" or "shirt" also stand in other names,
 * and a filter on one of them would hide what the rest of the words describe.
 */
export function facetWords(vocabulary: Vocabulary, market: Market): FacetWords[] {
  const labels = createLabels(market.language, vocabulary);
  const words = [
    ...valueWords(vocabulary, labels),
    ...shadeWords(vocabulary, market.language),
    ...categoryWords(vocabulary, labels),
  ];
  return [...withoutDoubt(words), ...sizeWords(market, vocabulary.sizes)];
}

function valueWords({ attributes }: Vocabulary, labels: Labels): FacetWords[] {
  return attributes
    .filter(({ name }) => !UNSPOKEN.includes(name))
    .flatMap(({ name, values }) =>
      (values ?? []).map(({ value }) => ({
        facet: name,
        value,
        words: spoken([...labels.ofValue(name, value), ...(labels.language === 'en' ? [value] : [])]),
        effect: DECISIVE.includes(name) && value !== NO_COLOUR ? ('filter' as const) : ('boost' as const),
        ...(name === COLOUR_ATTRIBUTE && { foremost: FOREMOST_COLOUR }),
        ...(name === KIND_ATTRIBUTE && { isKind: true }),
      })),
    );
}

function shadeWords({ attributes }: Vocabulary, language: Language): FacetWords[] {
  const colours = attributes.find(({ name }) => name === COLOUR_ATTRIBUTE)?.values ?? [];
  return colours.map(({ value }) => ({
    facet: COLOUR_ATTRIBUTE,
    value,
    words: COLOUR_SHADES[language][value]?.split(', ') ?? [],
    effect: 'boost',
    foremost: FOREMOST_COLOUR,
  }));
}

function categoryWords({ categories }: Vocabulary, labels: Labels): FacetWords[] {
  return categories.map(({ key, rule }) => {
    const isTold = !rule || (rule.newWithinDays ?? rule.lastSizes ?? rule.reduced) === undefined;
    const words = spoken(labels.ofCategory(key));
    return {
      facet: 'category',
      value: key,
      words: isTold ? words.filter((phrase) => !isAddition(phrase, labels.language)) : words,
      effect: isTold ? 'boost' : 'filter',
      isKind: rule === null,
    };
  });
}

/** A label with a figure is read as an amount or a size. */
function spoken(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => partsOf(text.toLowerCase()));
  return [...new Set(parts.filter((part) => part.length > 1 && !/\d/.test(part)))];
}

/** "And" in the languages we speak; in Arabic it is glued to the next word, which may also begin with its letter. */
const AND = /[,&/]|\s(?:and|et|und)\s|\sو(?!اسع|احد|رد|صل|شاح|سط)(?=\p{L})/u;

/** "Shirts & blouses" are both, but "midi" is no short word for "midi & maxi skirts": the rest of it is left out there. */
function partsOf(label: string): string[] {
  const parts = label.split(AND).map((part) => part.trim());
  const whole = parts.filter((part) => !part.endsWith('-')).map((part) => part.replaceAll('-', ' ').split(' '));
  const longest = Math.max(...whole.map((words) => words.length));
  return whole.filter((words) => words.length === longest).map((words) => words.join(' '));
}

/** "For work" says something of what comes before it. */
const isAddition = (part: string, language: Language): boolean =>
  STOP_WORDS[language].has(part.split(' ')[0] ?? '') || part.startsWith('لل');

/**
 * "Cream" is a colour and a jar: what another facet is called by, too, does not filter. "Strick" is knitwear and a cloth:
 * what may say how a thing is made does not say what it is.
 */
function withoutDoubt(all: readonly FacetWords[]): FacetWords[] {
  const named = Map.groupBy(
    all.flatMap(({ facet, words }) => words.map((phrase) => ({ facet, phrase }))),
    ({ phrase }) => phrase,
  );
  return all.flatMap(({ words, ...entry }) =>
    words.map((phrase): FacetWords => {
      const facets = new Set(named.get(phrase)?.map(({ facet }) => facet));
      const isKind = entry.isKind === true && [...facets].every((facet) => OF_THINGS.includes(facet));
      return { ...entry, words: [phrase], effect: facets.size > 1 ? 'boost' : entry.effect, isKind };
    }),
  );
}
