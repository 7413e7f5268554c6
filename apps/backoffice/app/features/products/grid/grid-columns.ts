import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { isSheetField } from '@shop/domain/catalog/desk/product-sheet';
import { LANGUAGE_LOCALES } from '@shop/domain/catalog/desk/translation';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import type { SheetColumn } from '#backoffice/ui/grid/use-sheet.ts';
import type { Choices } from '../page/fact-cards.tsx';
import { useFieldName } from '../page/field-names.ts';

const TEXTS = ['title', 'colour', 'materials'] as const;
const FACTS = ['online', 'onlineAt', 'offlineAt', 'brands', 'position', 'categories', 'newFrom', 'colourHex'];
const IN_UTC = ['onlineAt', 'offlineAt', 'newFrom'];
const WIDE = /^(texts\..*\.(title|materials)|categories|links\.)/;

const COLUMNS_PARAMETER = 'columns';
const DEFAULT_COLUMNS = ['texts.en-GB.title', 'online', 'brands', 'texts.en-GB.colour', 'position'];

/** Columns by the address. Unknown ones are left out, so that an old link still opens. */
export function readColumns(search: URLSearchParams): string[] {
  const named = (search.get(COLUMNS_PARAMETER) ?? '').split(',').filter(isSheetField);
  return named.length > 0 ? named : DEFAULT_COLUMNS;
}

/** Address of the same products with other columns. */
export function writeColumns(search: URLSearchParams, columns: readonly string[]): string {
  const next = new URLSearchParams(search);
  next.set(COLUMNS_PARAMETER, columns.join(','));
  return `?${next}`;
}

export type GridChoices = { choices: Pick<Choices, 'attributes'>; priceLists: readonly string[] };

/** Every column that the grid can show, in the order of the chooser. */
export const listColumns = ({ choices, priceLists }: GridChoices): string[] => [
  ...TEXTS.flatMap((field) => Object.values(LANGUAGE_LOCALES).map((locale) => `texts.${locale}.${field}`)),
  ...FACTS,
  ...choices.attributes.map(({ name }) => `attributes.${name}`).filter(isSheetField),
  ...LINK_KINDS.map((kind) => `links.${kind}`),
  ...priceLists.map((list) => `prices.${list}`),
];

/** Columns with their names. Those that the staff member may not change are read only. */
export function useGridColumns(names: readonly string[], choices: GridChoices['choices']): SheetColumn[] {
  const name = useColumnName(choices);
  const may = usePermission();
  return names.map((id) => ({
    ...{ id, header: name(id), width: WIDE.test(id) ? 260 : 160 },
    isReadOnly: !may('catalog.edit') || (id.startsWith('prices.') && !may('prices.edit')),
  }));
}

export function useColumnName(choices: GridChoices['choices']): (id: string) => string {
  const text = useText();
  const nameField = useFieldName(choices);
  return (id) => (IN_UTC.includes(id) ? text('productGrid.inUtc', { field: nameField(id) }) : nameField(id));
}
