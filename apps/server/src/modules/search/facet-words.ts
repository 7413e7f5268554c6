import { SIZE_ATTRIBUTES } from '@shop/domain/sizes';
import type { FacetWords } from '@shop/search/document';
import { createLabels, type Labels } from './search-labels.ts';
import type { Market } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';
import { COLOUR_ATTRIBUTE } from './search-text.ts';
import { sizeWords } from './size-words.ts';

/** The tree of categories says the same, or the words mean nothing without the thing they are said of: a *low* heel. */
const UNSPOKEN = [
  ...['category_en', 'sub_category', 'product_category', 'main_range', 'heel_height', 'skin_type', 'fastening'],
  ...SIZE_ATTRIBUTES,
];
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
  const words = [...valueWords(vocabulary, labels), ...categoryWords(vocabulary, labels)];
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
      })),
    );
}

function categoryWords({ categories }: Vocabulary, labels: Labels): FacetWords[] {
  return categories.map(({ key, rule }) => ({
    facet: 'category',
    value: key,
    words: spoken(labels.ofCategory(key)),
    effect: rule && (rule.newWithinDays ?? rule.lastSizes ?? rule.reduced) !== undefined ? 'filter' : 'boost',
  }));
}

/** "Shirts & blouses" are both. A label with a figure is read as an amount or a size. */
const spoken = (labels: readonly string[]): string[] => [
  ...new Set(
    labels
      .flatMap((label) =>
        label
          .toLowerCase()
          .replaceAll('-', ' ')
          .split(/[,&/]|\s(?:and|et|und)\s|\sو(?=\p{L})/u),
      )
      .map((part) => part.trim())
      .filter((part) => part.length > 1 && !/\d/.test(part)),
  ),
];

/** "Cream" is a colour and a jar: what another facet is called by, too, does not filter. */
function withoutDoubt(all: readonly FacetWords[]): FacetWords[] {
  const facetsOf = Map.groupBy(
    all.flatMap(({ facet, words }) => words.map((phrase) => ({ facet, phrase }))),
    ({ phrase }) => phrase,
  );
  const isDoubtful = (phrase: string) => new Set(facetsOf.get(phrase)?.map(({ facet }) => facet)).size > 1;
  return all
    .flatMap((entry): FacetWords[] => [
      { ...entry, words: entry.words.filter((phrase) => !isDoubtful(phrase)) },
      { ...entry, words: entry.words.filter(isDoubtful), effect: 'boost' },
    ])
    .filter(({ words }) => words.length > 0);
}
