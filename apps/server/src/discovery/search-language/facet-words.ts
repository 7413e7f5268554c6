import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import type { Language } from '@shop/domain/site/store/store';
import type { FacetWords } from '@shop/search/document';
import { FOREMOST_COLOUR } from '#server/discovery/engine-host/search-columns.ts';
import type { Vocabulary } from '#server/discovery/engine-host/search-repository.ts';
import { createLabels, type Labels } from '#server/discovery/search/search-labels.ts';
import type { Market } from '#server/discovery/search/search-market.ts';
import { COLOUR_SHADES } from './colour-shades.ts';
import { COLOUR_ATTRIBUTE } from './search-text.ts';
import { buildSizeWords } from './size-words.ts';
import { STOP_WORDS } from './stop-words.ts';

/**
 * Attributes left out: the category tree has the same words, or the values mean nothing without their noun, as in a
 * *low* heel.
 */
const UNSPOKEN = [
  ...['category_en', 'sub_category', 'main_range', 'heel_height', 'skin_type', 'fastening'],
  ...SIZE_ATTRIBUTES,
];
/** Attribute that says what a product is. */
const KIND_ATTRIBUTE = 'product_category';
/** Facets whose values are product nouns: a blazer is also a style. */
const OF_THINGS = ['category', KIND_ATTRIBUTE, 'style'];
/**
 * Facets that filter: a shopper who names a colour or brand accepts no other. A print, filed as a colour, may have
 * any colour.
 */
const DECISIVE = [COLOUR_ATTRIBUTE, 'brand'];
const NO_COLOUR = 'multi';

/**
 * Maps query words to facets. Colours, brands and sizes filter, and so do categories that no text describes, such as
 * new in. All others only boost: "party", "slim" or "shirt" also occur in other names, and a filter would hide what
 * the rest of the query describes.
 */
export function facetWords(vocabulary: Vocabulary, market: Market): FacetWords[] {
  const labels = createLabels(market.language, vocabulary);
  const words = [
    ...valueWords(vocabulary, labels),
    ...shadeWords(vocabulary, market.language),
    ...categoryWords(vocabulary, labels),
  ];
  return [...withoutDoubt(words), ...buildSizeWords(market, vocabulary.sizes)];
}

function valueWords({ attributes }: Vocabulary, labels: Labels): FacetWords[] {
  return attributes
    .filter(({ name }) => !UNSPOKEN.includes(name))
    .flatMap(({ name, values }) =>
      (values ?? []).map(({ value }) => ({
        facet: name,
        value,
        words: spoken([...labels.listValueTexts(name, value), ...(labels.language === 'en' ? [value] : [])]),
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
    const isDescriptive = !rule || (rule.newWithinDays ?? rule.lastSizes ?? rule.reduced) === undefined;
    const words = spoken(labels.listCategoryTexts(key));
    return {
      facet: 'category',
      value: key,
      words: isDescriptive ? words.filter((phrase) => !isAddition(phrase, labels.language)) : words,
      effect: isDescriptive ? 'boost' : 'filter',
      isKind: rule === null,
    };
  });
}

/** Drops labels with digits, which are parsed as amounts or sizes. */
function spoken(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => splitLabel(text.toLowerCase()));
  return [...new Set(parts.filter((part) => part.length > 1 && !/\d/.test(part)))];
}

/**
 * "And" in the supported languages; in Arabic it is a prefix of the next word, and some words begin with the same
 * letter.
 */
const AND = /[,&/]|\s(?:and|et|und)\s|\sو(?!اسع|احد|رد|صل|شاح|سط)(?=\p{L})/u;

/** Splits "shirts & blouses" into both, but "midi & maxi skirts" does not yield "midi", since its noun is elided. */
function splitLabel(label: string): string[] {
  const parts = label.split(AND).map((part) => part.trim());
  const complete = parts.filter((part) => !part.endsWith('-')).map((part) => part.replaceAll('-', ' ').split(' '));
  const longest = Math.max(...complete.map((words) => words.length));
  return complete.filter((words) => words.length === longest).map((words) => words.join(' '));
}

/** Modifiers such as "for work" are not category names of their own. */
const isAddition = (part: string, language: Language): boolean =>
  STOP_WORDS[language].has(part.split(' ')[0] ?? '') || part.startsWith('لل');

/**
 * Ambiguous words: a word shared by several facets ("cream") boosts instead of filtering. A word that may also name a
 * material ("Strick") does not identify a kind of product.
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
