import { ShopError } from '../../shop-error.ts';
import { compareLocales } from '../../site/store/identity.ts';
import type { BrandKey, Locale } from '../../site/store/store.ts';
import type { ShopAttributeType } from '../shop-attribute.ts';
import { SOURCE_LOCALE, TEXT_FIELDS, type TextField } from './translation.ts';

export const LINK_KINDS = ['upsell', 'crossSell', 'related'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type ContentTexts = {
  title: string;
  description: string;
  materials?: string | undefined;
  care?: string[] | undefined;
  colour?: string | undefined;
};

/** What the product page edits. Prices, stock, sizes and pictures have screens of their own. */
export type ProductContent = {
  brands: BrandKey[];
  urlKey: string;
  newFrom?: string | undefined;
  colourHex?: string | undefined;
  texts: { [L in Locale]?: ContentTexts | undefined };
  attributes: Record<string, string[]>;
  categories: string[];
  links: Record<LinkKind, string[]>;
};

/**
 * Content as texts by field name (`texts.de-DE.title`, `attributes.fit`), for comparisons: two versions, what was typed
 * and what is saved, before and after a change. Lists have one line per value; empty fields are missing.
 */
export type ContentFields = Readonly<Record<string, string>>;

export const textField = (locale: Locale, field: TextField): string => `texts.${locale}.${field}`;

export function listContentFields(content: ProductContent): ContentFields {
  const { brands, urlKey, newFrom = '', colourHex = '', texts, attributes, categories, links } = content;
  const fields: [string, string][] = [
    ['brands', join(brands.toSorted())],
    ...(
      [
        ['urlKey', urlKey],
        ['newFrom', newFrom],
        ['colourHex', colourHex],
      ] as const
    ).map((one) => [...one] as [string, string]),
    ...Object.keys(texts)
      .toSorted(compareLocales)
      .flatMap((locale) =>
        TEXT_FIELDS.map((field): [string, string] => [textField(locale, field), readText(texts[locale]?.[field])]),
      ),
    ...Object.entries(attributes).map(([name, values]): [string, string] => [`attributes.${name}`, join(values)]),
    ['categories', join(categories)],
    ...LINK_KINDS.map((kind): [string, string] => [`links.${kind}`, join(links[kind])]),
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

/** Inverse of `listContentFields`. Unknown fields are left out. */
export function readContentFields(fields: ContentFields): ProductContent {
  const attributes = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('attributes.') ? [[name.slice('attributes.'.length), split(value)] as const] : [],
  );
  return {
    brands: split(fields.brands).toSorted(),
    urlKey: fields.urlKey ?? '',
    ...(fields.newFrom && { newFrom: fields.newFrom }),
    ...(fields.colourHex && { colourHex: fields.colourHex }),
    texts: Object.fromEntries(
      listTextLocales(fields).flatMap((locale) => {
        const texts = readLocale(fields, locale);
        return texts ? [[locale, texts] as const] : [];
      }),
    ),
    attributes: Object.fromEntries(attributes.filter(([, values]) => values.length > 0)),
    categories: split(fields.categories),
    links: Object.fromEntries(
      LINK_KINDS.map((kind) => [kind, split(fields[`links.${kind}`])]),
    ) as ProductContent['links'],
  };
}

export type FieldChange = { before: Record<string, string>; after: Record<string, string> };

/** Fields that differ; a field that is empty on one side is missing there. */
export function compareFields(before: ContentFields, after: ContentFields): FieldChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const pick = (fields: ContentFields) =>
    Object.fromEntries(changed.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}

/**
 * Content of before the oldest of these changes. They are the newest ones, the latest first; fields that none of them
 * touched stay.
 */
export function revertChanges(current: ContentFields, changes: readonly FieldChange[]): ContentFields {
  const fields: Record<string, string> = { ...current };
  for (const { before, after } of changes) {
    for (const name of Object.keys(after)) if (!(name in before)) delete fields[name];
    Object.assign(fields, before);
  }
  return fields;
}

type AttributeTypes = ReadonlyMap<string, ShopAttributeType>;

export function requireUsableContent(sku: string, content: ProductContent, types: AttributeTypes): void {
  if (!content.texts[SOURCE_LOCALE]?.title.trim())
    throw refuse('title_missing', textField(SOURCE_LOCALE, 'title'), `Write a name in ${SOURCE_LOCALE}`);
  if (content.brands.length === 0) throw refuse('brand_missing', 'brands', 'Choose at least one brand');
  if (LINK_KINDS.some((kind) => content.links[kind].includes(sku)))
    throw refuse('linked_to_itself', 'links', 'A product cannot be linked to itself');
  for (const [name, values] of Object.entries(content.attributes)) {
    const fault = values.find((value) => !isUsable(types.get(name), value));
    if (fault !== undefined) throw refuse('value_unusable', `attributes.${name}`, `${name} cannot be ${fault}`);
  }
}

function isUsable(type: ShopAttributeType | undefined, value: string): boolean {
  if (type === 'number') return Number.isFinite(Number(value));
  return type !== 'flag' || value === 'true' || value === 'false';
}

const refuse = (code: string, field: string, reason: string) =>
  new ShopError(reason, { code, kind: 'unprocessable', field });

export const productUnknown = (): ShopError =>
  new ShopError('Product not found', { code: 'product_unknown', kind: 'not-found' });

export const productVersionConflict = (): ShopError =>
  new ShopError('This product was changed meanwhile', { code: 'version_conflict', kind: 'conflict' });

export const linkedProductUnknown = (sku: string): ShopError =>
  refuse('linked_product_unknown', 'links', `There is no product ${sku}`);

export const categoryUnknown = (key: string): ShopError =>
  refuse('category_unknown', 'categories', `There is no category ${key}`);

const listTextLocales = (fields: ContentFields): Locale[] =>
  [
    ...new Set(Object.keys(fields).flatMap((field) => (field.startsWith('texts.') ? (field.split('.')[1] ?? []) : []))),
  ].toSorted(compareLocales);

const join = (values: readonly string[]): string => values.join('\n');

const split = (value = ''): string[] => [
  ...new Set(
    value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const readText = (text: string | readonly string[] | undefined): string =>
  text === undefined || typeof text === 'string' ? (text ?? '') : join(text);

function readLocale(fields: ContentFields, locale: Locale): ContentTexts | undefined {
  const [title, description, materials, care, colour] = TEXT_FIELDS.map(
    (field) => fields[textField(locale, field)] ?? '',
  );
  if (!title && !description && !materials && !care && !colour) return undefined;
  return {
    ...{ title: title ?? '', description: description ?? '' },
    ...(materials && { materials }),
    ...(care && { care: care.split('\n').filter(Boolean) }),
    ...(colour && { colour }),
  };
}

const USES = {
  order: 'it was ordered',
  stock: 'its stock was delivered, reserved or sold',
  bag: 'it lies in the bag of a customer',
} as const;

export const productInUse = (sku: string, use: keyof typeof USES): ShopError =>
  new ShopError(`${sku} cannot be deleted, since ${USES[use]}: archive it`, {
    code: 'product_in_use',
    kind: 'conflict',
  });
