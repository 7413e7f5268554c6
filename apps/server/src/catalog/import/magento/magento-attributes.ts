import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import { type Complaint, type Finding, note } from '#server/catalog/import/finding.ts';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { readPairs, readValues } from './magento-cells.ts';
import { isColourOption, type MagentoColourway, type MagentoSize } from './magento-family.ts';

type Attributes = Record<string, string[]>;

const MAX_VALUE_LENGTH = 120;
const ONLY_SIZE = 'One Size';
const BARCODES = ['barcode', 'ean', 'gtin', 'upc'];
/** Columns for Magento's own bookkeeping. */
const NO_ATTRIBUTES = ['has_options', 'required_options', 'quantity_and_stock_status', ...BARCODES];
/** Attributes with a different name in §9. */
const NAMES = new Map([
  ['color', 'colour_en'],
  ['colour', 'colour_en'],
  ['shoe_size', 'shoesize'],
]);

/** Attributes of the product and of its first size, without those in which the sizes differ. */
export function magentoAttributes({ top, sizes, colour }: MagentoColourway, findings: Finding[]): Attributes {
  const rows = new Set([sizes[0]?.item?.base ?? top.base, top.base]);
  const attributes = Object.fromEntries([...rows].flatMap((row) => readAttributes(row, findings)));
  for (const name of ['size', ...SIZE_ATTRIBUTES]) delete attributes[name];
  const scale = Object.keys(sizes[0] ? sizeOptions(sizes[0]) : {})
    .map(getName)
    .find(isSizeAttribute);
  return {
    ...attributes,
    ...(colour !== undefined && { colour_en: [colour] }),
    ...(scale && { [scale]: sizes.map(resolveSize) }),
  };
}

/** Options of a variation except the colour; a standalone product may have a size among its attributes. */
export function resolveSize(size: MagentoSize): string {
  const options = Object.values(sizeOptions(size));
  return options.length > 0 ? options.join(' / ') : ONLY_SIZE;
}

export const findBarcode = ({ item }: MagentoSize): string | undefined =>
  readAttributePairs(item?.base).find(([name]) => BARCODES.includes(name))?.[1];

function sizeOptions({ item, options }: MagentoSize): Record<string, string> {
  const stated =
    Object.keys(options).length > 0 ? Object.entries(options) : readAttributePairs(item?.base).filter(isSizePair);
  return Object.fromEntries(stated.filter(([name]) => !isColourOption(name)));
}

const TOO_LONG: Complaint = {
  reason: `The attribute has a value of more than ${MAX_VALUE_LENGTH} characters and is left out`,
  cure: 'Write it in the description if shoppers should read it',
};

function readAttributes(row: StagedRow, findings: Finding[]): [name: string, values: string[]][] {
  const named = readAttributePairs(row)
    .filter(([name]) => !NO_ATTRIBUTES.includes(name))
    .map(([name, cell]) => ({ name: getName(name), values: readValues(cell) }));
  const long = named.filter(({ values }) => values.some((value) => value.length > MAX_VALUE_LENGTH));
  for (const { name } of long) {
    findings.push(note({ row: row.row, column: 'additional_attributes' }, name, TOO_LONG));
  }
  return named.filter((attribute) => !long.includes(attribute)).map(({ name, values }) => [name, values]);
}

const readAttributePairs = (row: StagedRow | undefined) => readPairs(row?.cells.additional_attributes ?? '');
const getName = (name: string): string => NAMES.get(name) ?? name;
const isSizeAttribute = (name: string): boolean => SIZE_ATTRIBUTES.some((attribute) => attribute === name);
const isSizePair = ([name]: [string, string]): boolean => name === 'size' || isSizeAttribute(getName(name));
