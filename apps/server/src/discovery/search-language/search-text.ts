import type { SearchDocument, TextField } from '@shop/search/document';
import type { ProductTexts } from '#server/catalog/records/catalog-record.ts';
import type { SearchRow } from '#server/discovery/engine-host/search-repository.ts';
import { type Labels, textsIn } from '#server/discovery/search/search-labels.ts';

/**
 * Searchable fields and their weights. Labels are lists, so their length is hardly penalised. Suggestions while typing
 * are words of names, categories and colours.
 */
export const TEXT_FIELDS: readonly TextField[] = [
  { name: 'title', weight: 5, lengthPenalty: 0.4 },
  { name: 'code', weight: 5, lengthPenalty: 0, completes: false },
  { name: 'category', weight: 3, lengthPenalty: 0.2 },
  { name: 'colour', weight: 4, lengthPenalty: 0.9 },
  // Never offered while typing: `red dr` would become `red dryness`, which is no kind of product.
  { name: 'attribute', weight: 2, lengthPenalty: 0.2, completes: false },
  { name: 'material', weight: 1, lengthPenalty: 0.5, completes: false },
  { name: 'description', weight: 1, lengthPenalty: 0.75, completes: false },
  // English texts in documents of other languages, for international words and visitors who type English.
  { name: 'english', weight: 0.5, lengthPenalty: 0.2, completes: false },
];

export const COLOUR_ATTRIBUTE = 'colour_en';

const FIELD_OF: ReadonlyMap<string, 'category' | 'colour'> = new Map([
  ['category_en', 'category'],
  ['sub_category', 'category'],
  ['product_category', 'category'],
  [COLOUR_ATTRIBUTE, 'colour'],
]);

/** Product with its language-independent data. */
export type SpokenProduct = {
  row: Pick<SearchRow, 'sku' | 'styleKey' | 'texts'>;
  /** Attribute values by name. */
  stored: Readonly<Record<string, readonly string[]>>;
  /** Manually assigned categories, which are equal in all stores. */
  categories: readonly string[];
};

export type LabelText = { category: string[]; colour: string[]; attribute: string[] };

/** `english`: its English label texts, used when the language is another. */
export function searchText(product: SpokenProduct, labels: Labels, english: LabelText): SearchDocument['text'] {
  const { row } = product;
  const text = {
    title: getTexts(product, 'title', labels),
    code: [row.sku, row.styleKey],
    material: getTexts(product, 'materials', labels),
    description: getTexts(product, 'description', labels),
  };
  if (labels.language === 'en') return { ...text, ...english };
  const title = row.texts?.['en-GB']?.title;
  const foreign = [...(title ? [title] : []), ...english.category, ...english.colour, ...english.attribute];
  return { ...text, ...labelText(product, labels), english: foreign };
}

/** A colour whose name and filter value agree counts twice, so that plain black ranks above caramel and black. */
export function labelText(product: SpokenProduct, labels: Labels): LabelText {
  const text: LabelText = { category: [], colour: [], attribute: [] };
  for (const key of product.categories) addNew(text.category, labels.listCategoryTexts(key));
  for (const name in product.stored) {
    const field = text[FIELD_OF.get(name) ?? 'attribute'];
    for (const value of product.stored[name] ?? []) addNew(field, labels.listValueTexts(name, value));
  }
  text.colour.unshift(...getTexts(product, 'colour', labels));
  return text;
}

const getTexts = ({ row }: SpokenProduct, name: Exclude<keyof ProductTexts, 'care'>, { language }: Labels): string[] =>
  textsIn(language, row.texts ?? {}, (texts) => texts[name]);

function addNew(field: string[], labels: readonly string[]): void {
  for (const label of labels) if (!field.includes(label)) field.push(label);
}
