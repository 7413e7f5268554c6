import type { SearchDocument, TextField } from '@shop/search/document';
import type { ProductTexts } from '../catalog/catalog-record.ts';
import { type Labels, textsIn } from './search-labels.ts';
import type { SearchRow } from './search-repository.ts';

/** What is read of a product, and how much a word there counts. Labels are lists: their length says little. */
export const TEXT_FIELDS: readonly TextField[] = [
  { name: 'title', weight: 5, lengthPenalty: 0.4 },
  { name: 'code', weight: 5, lengthPenalty: 0 },
  { name: 'category', weight: 3, lengthPenalty: 0.2 },
  { name: 'colour', weight: 4, lengthPenalty: 0.9 },
  { name: 'attribute', weight: 2, lengthPenalty: 0.2 },
  { name: 'material', weight: 1, lengthPenalty: 0.5 },
  { name: 'description', weight: 1, lengthPenalty: 0.75 },
  // The English of another language's documents, for words that are the same everywhere or typed by a guest.
  { name: 'english', weight: 0.5, lengthPenalty: 0.2 },
];

export const COLOUR_ATTRIBUTE = 'colour_en';

const FIELD_OF: ReadonlyMap<string, 'category' | 'colour'> = new Map([
  ['category_en', 'category'],
  ['sub_category', 'category'],
  ['product_category', 'category'],
  [COLOUR_ATTRIBUTE, 'colour'],
]);

/** A product with what is said about it in every language alike. */
export type SpokenProduct = {
  row: Pick<SearchRow, 'sku' | 'styleKey' | 'texts'>;
  /** Values by attribute. */
  stored: Readonly<Record<string, readonly string[]>>;
  /** Those it is put into by hand, which are the same on every shelf. */
  categories: readonly string[];
};

export type LabelText = { category: string[]; colour: string[]; attribute: string[] };

/** `english` is the text of its English labels, for a language that is another. */
export function searchText(product: SpokenProduct, labels: Labels, english: LabelText): SearchDocument['text'] {
  const { row } = product;
  const text = {
    title: textsOf(product, 'title', labels),
    code: [row.sku, row.styleKey],
    material: textsOf(product, 'materials', labels),
    description: textsOf(product, 'description', labels),
  };
  if (labels.language === 'en') return { ...text, ...english };
  const title = row.texts?.['en-GB']?.title;
  const foreign = [...(title ? [title] : []), ...english.category, ...english.colour, ...english.attribute];
  return { ...text, ...labelText(product, labels), english: foreign };
}

/** A colour that is named and filed alike counts twice: black is blacker than caramel and black. */
export function labelText(product: SpokenProduct, labels: Labels): LabelText {
  const text: LabelText = { category: [], colour: [], attribute: [] };
  for (const key of product.categories) addNew(text.category, labels.ofCategory(key));
  for (const name in product.stored) {
    const field = text[FIELD_OF.get(name) ?? 'attribute'];
    for (const value of product.stored[name] ?? []) addNew(field, labels.ofValue(name, value));
  }
  text.colour.unshift(...textsOf(product, 'colour', labels));
  return text;
}

const textsOf = ({ row }: SpokenProduct, name: Exclude<keyof ProductTexts, 'care'>, { language }: Labels): string[] =>
  textsIn(language, (locale) => row.texts?.[locale]?.[name]);

function addNew(field: string[], labels: readonly string[]): void {
  for (const label of labels) if (!field.includes(label)) field.push(label);
}
