import type { StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { compareLocales } from '@shop/domain/site/store/identity';
import type { Locale } from '@shop/domain/site/store/store';

/** What the form of a category edits, as text, so that two versions can be compared field by field. */
export type CategoryFields = Readonly<Record<string, string>>;
export type Rule = NonNullable<StaffCategory['rule']>;

/** Languages of the shop; the first one is required. */
export const SHOWN_LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'ar-AE'] as const satisfies readonly Locale[];

export const nameField = (locale: Locale): string => `name.${locale}`;
export const descriptionField = (locale: Locale): string => `description.${locale}`;

export function listCategoryFields({ path, inMenu, texts, rule, hiddenIn }: StaffCategory): CategoryFields {
  const words = Object.keys(texts)
    .toSorted(compareLocales)
    .flatMap((locale) => {
      const { name = '', description = '' } = texts[locale] ?? {};
      return [
        [nameField(locale), name],
        [descriptionField(locale), description],
      ];
    });
  return {
    ...Object.fromEntries(words),
    ...{ path, inMenu: String(inMenu), rule: rule ? JSON.stringify(rule) : '', hiddenIn: hiddenIn.join(' ') },
  };
}

/** A locale without a name has no texts of its own: shoppers read those of its language or English. */
export function readCategoryFields(fields: CategoryFields) {
  const texts: StaffCategory['texts'] = {};
  for (const field of Object.keys(fields).filter((one) => one.startsWith('name.'))) {
    const locale = field.slice('name.'.length);
    const name = fields[field]?.trim();
    if (name) texts[locale] = { name, description: fields[descriptionField(locale)]?.trim() ?? '' };
  }
  const rule = readRule(fields);
  return {
    ...{ path: fields.path ?? '', inMenu: fields.inMenu === 'true', texts, hiddenIn: readStores(fields) },
    ...(rule && { rule }),
  };
}

export const readRule = ({ rule }: CategoryFields): Rule | undefined => (rule ? (JSON.parse(rule) as Rule) : undefined);

export const readStores = ({ hiddenIn = '' }: CategoryFields): number[] =>
  hiddenIn.split(' ').filter(Boolean).map(Number);
