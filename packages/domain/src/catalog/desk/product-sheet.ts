import { parseAmount as parseMinor, toDecimal } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';
import { readMoment } from '../../zoned-time.ts';
import { FLAG_VALUES } from '../import/attribute-value.ts';
import { joinList, splitNames } from '../import/list-cell.ts';
import { getListCurrency } from '../price/price.ts';
import type { ShopAttributeType } from '../shop-attribute.ts';
import {
  type ContentFields,
  listContentFields,
  type ProductContent,
  readContentFields,
  requireUsableContent,
} from './product-content.ts';
import { type ProductLifecycle, putOnline, scheduleProduct, takeOffline } from './product-lifecycle.ts';

/** What the grid of products edits: content by its field names, the plan, the position and base prices. */
export type SheetProduct = {
  sku: string;
  content: ProductContent;
  lifecycle: ProductLifecycle;
  position: number;
  /** Amounts in minor units, by price list. */
  prices: Readonly<Record<string, number>>;
};

/** New value of a cell. `before` is what was shown when it was typed. */
export type CellEdit = { field: string; before: string; after: string };
/** Why a cell was not saved; `current` is the value that a colleague saved meanwhile. */
export type CellFinding = { field: string; code: string; reason: string; current?: string };

type Rules = {
  now: Date;
  types: ReadonlyMap<string, ShopAttributeType>;
  /** Brands of the shop, in their order. */
  brands: readonly string[];
  /** Whether prices of the list may be changed. */
  canPrice: (priceList: string) => boolean;
};
type Edited = { product: SheetProduct; findings: readonly CellFinding[] };

const SHEET_TEXTS = ['title', 'colour', 'materials'] as const;
const TEXT_COLUMN = new RegExp(`^texts\\.[a-zA-Z0-9-]{2,12}\\.(${SHEET_TEXTS.join('|')})$`);
const PRICE_COLUMN = /^prices\.([a-z][a-z0-9-]{0,30}-[A-Z]{3})$/;
const LIST_COLUMN = /^(brands|categories|links\.(upsell|crossSell|related)|attributes\.[\w-]{1,80})$/;
const PLAN_COLUMNS = ['online', 'onlineAt', 'offlineAt'];
const OTHER_COLUMNS = [...PLAN_COLUMNS, 'position', 'newFrom', 'colourHex'];

/** Descriptions and care have several lines and stay on the page of the product. */
export const isSheetField = (field: string): boolean =>
  OTHER_COLUMNS.includes(field) || [TEXT_COLUMN, PRICE_COLUMN, LIST_COLUMN].some((column) => column.test(field));

/** Cells of a product as a spreadsheet shows them: lists with `|`, moments in UTC, amounts with the decimals of their currency. */
export function readSheetCells(product: SheetProduct, fields: readonly string[]): string[] {
  const content = listContentFields(product.content);
  return fields.map((field) => readCell(product, content, field));
}

/** Product with its new values. Findings refuse the whole row, so that a row is never half saved. */
export function editSheetProduct(product: SheetProduct, edits: readonly CellEdit[], rules: Rules): Edited {
  const content = listContentFields(product.content);
  const findings: CellFinding[] = [];
  const values = new Map<string, string>();
  for (const { field, before, after } of edits) {
    const current = readCell(product, content, field);
    const found = parseCell(field, after, rules);
    if ('reason' in found) findings.push({ field, code: 'value_unusable', reason: found.reason });
    else if (found.value === current) continue;
    else if (before !== current) findings.push({ field, ...CHANGED_MEANWHILE, current });
    else values.set(field, found.value);
  }
  if (findings.length > 0) return { product, findings };
  return applyValues(product, { content, values, rules });
}

const CHANGED_MEANWHILE = { code: 'version_conflict', reason: 'A colleague changed this cell meanwhile' };

function readCell(product: SheetProduct, content: ContentFields, field: string): string {
  const fact = FACTS[field];
  if (fact) return fact(product);
  const priceList = PRICE_COLUMN.exec(field)?.[1];
  if (priceList !== undefined) return formatAmount(product.prices[priceList], priceList);
  const value = content[field] ?? '';
  return LIST_COLUMN.test(field) && value !== '' ? joinList(value.split('\n')) : value;
}

const FACTS: Readonly<Record<string, (product: SheetProduct) => string>> = {
  online: ({ lifecycle }) => (lifecycle.online ? 'yes' : 'no'),
  onlineAt: ({ lifecycle }) => formatMoment(lifecycle.onlineAt),
  offlineAt: ({ lifecycle }) => formatMoment(lifecycle.offlineAt),
  newFrom: ({ content: { newFrom } }) => formatMoment(newFrom ? new Date(newFrom) : null),
  position: ({ position }) => String(position),
};

type Parsed = { value: string } | { reason: string };

/** Canonical form of what was typed or pasted. */
function parseCell(field: string, typed: string, { types, brands, canPrice }: Rules): Parsed {
  const text = typed.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL in a text
  if (/[\u0000-\u001f]/.test(text)) return { reason: 'Remove line breaks and control characters' };
  if (TEXT_COLUMN.test(field)) return parseText(text, TEXT_LIMITS[field.split('.')[2] ?? ''] ?? 0);
  const priceList = PRICE_COLUMN.exec(field)?.[1];
  if (priceList !== undefined)
    return canPrice(priceList) ? parseAmount(text, priceList) : { reason: 'You may not change prices' };
  if (field === 'brands') return parseBrands(text, brands);
  if (LIST_COLUMN.test(field)) return parseList(field, text, types);
  return PARSERS[field]?.(text) ?? { reason: 'This column cannot be changed here' };
}

const TEXT_LIMITS: Readonly<Record<string, number>> = { title: 200, colour: 60, materials: 2_000 };
const MAX_VALUE = 120;
const MAX_VALUES = 50;
const MAX_POSITION = 1_000_000;

const parseText = (text: string, most: number): Parsed =>
  text.length > most ? { reason: `Write at most ${most} characters` } : { value: text };

function parseList(field: string, text: string, types: Rules['types']): Parsed {
  const attribute = field.startsWith('attributes.') ? field.slice('attributes.'.length) : undefined;
  const isFlag = attribute !== undefined && types.get(attribute) === 'flag';
  const values = splitNames(text).map((value) => (isFlag ? (FLAG_VALUES.get(value.toLowerCase()) ?? value) : value));
  if (values.length > MAX_VALUES || values.some((value) => value.length > MAX_VALUE))
    return { reason: `Write at most ${MAX_VALUES} values of ${MAX_VALUE} characters, with | between them` };
  return { value: joinList([...new Set(values)]) };
}

function parseBrands(text: string, brands: readonly string[]): Parsed {
  const values = splitNames(text);
  if (values.some((value) => !brands.includes(value)))
    return { reason: `Write ${brands.join(', ')}${brands.length > 1 ? ', or several with | between them' : ''}` };
  return { value: joinList([...new Set(values)].toSorted()) };
}

const LARGEST_AMOUNT = 1_000_000_000;

function parseAmount(text: string, priceList: string): Parsed {
  const currency = getListCurrency(priceList);
  const amount = parseMinor(text, currency);
  if (amount === undefined || amount > LARGEST_AMOUNT)
    return { reason: `Write an amount like ${toDecimal({ amount: 3_999, currency })}` };
  return amount > 0 ? { value: formatAmount(amount, priceList) } : { reason: 'Write an amount above zero' };
}

function parseMoment(text: string): Parsed {
  if (text === '') return { value: '' };
  const moment = readMoment(text, 'UTC');
  return moment ? { value: formatMoment(moment) } : { reason: 'Write it like 2026-11-24 13:00, in UTC' };
}

const PARSERS: Readonly<Record<string, (text: string) => Parsed>> = {
  online: (text) => {
    const value = FLAG_VALUES.get(text.toLowerCase());
    return value ? { value: value === 'true' ? 'yes' : 'no' } : { reason: 'Write yes or no' };
  },
  onlineAt: parseMoment,
  offlineAt: parseMoment,
  newFrom: parseMoment,
  position: (text) =>
    /^\d{1,7}$/.test(text) && Number(text) <= MAX_POSITION
      ? { value: String(Number(text)) }
      : { reason: `Write a whole number up to ${MAX_POSITION}` },
  colourHex: (text) =>
    text === '' || /^#[\da-f]{6}$/i.test(text)
      ? { value: text.toLowerCase() }
      : { reason: 'Write a colour like #1a2b3c' },
};

type Change = { content: ContentFields; values: ReadonlyMap<string, string>; rules: Rules };

function applyValues(product: SheetProduct, { content, values, rules }: Change): Edited {
  try {
    const edited = buildContent(content, values);
    if (edited) requireUsableContent(product.sku, edited, rules.types);
    const position = values.get('position');
    return {
      product: {
        ...product,
        ...(edited && { content: edited }),
        ...(position !== undefined && { position: Number(position) }),
        lifecycle: planLifecycle(product.lifecycle, values, rules.now),
        prices: { ...product.prices, ...readPrices(values) },
      },
      findings: [],
    };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { product, findings: [toFinding(error, [...values.keys()])] };
  }
}

/** A refusal without a cell of its own is shown in the first edited one. */
export function toFinding({ code, message, field = '' }: ShopError, edited: readonly string[]): CellFinding {
  const place = edited.find((one) => one === field || one.startsWith(`${field}.`)) ?? edited[0] ?? field;
  return { field: place, code, reason: message };
}

/** Undefined when no cell of the content was edited. */
function buildContent(content: ContentFields, values: ReadonlyMap<string, string>): ProductContent | undefined {
  const edited = [...values].filter(
    ([field]) => field !== 'position' && !PLAN_COLUMNS.includes(field) && !PRICE_COLUMN.test(field),
  );
  if (edited.length === 0) return undefined;
  const fields: Record<string, string> = { ...content };
  for (const [field, value] of edited) fields[field] = toFieldValue(field, value);
  return readContentFields(fields);
}

function toFieldValue(field: string, value: string): string {
  if (LIST_COLUMN.test(field)) return splitNames(value).join('\n');
  return field === 'newFrom' && value !== '' ? toInstant(value).toISOString() : value;
}

function planLifecycle(lifecycle: ProductLifecycle, values: ReadonlyMap<string, string>, now: Date): ProductLifecycle {
  const moved = MOVES[values.get('online') ?? '']?.(lifecycle) ?? lifecycle;
  const [onlineAt, offlineAt] = [values.get('onlineAt'), values.get('offlineAt')];
  if (onlineAt === undefined && offlineAt === undefined) return moved;
  const plan = {
    onlineAt: onlineAt === undefined ? moved.onlineAt : readPlanned(onlineAt),
    offlineAt: offlineAt === undefined ? moved.offlineAt : readPlanned(offlineAt),
  };
  return scheduleProduct(moved, plan, now);
}

const MOVES: Readonly<Record<string, (lifecycle: ProductLifecycle) => ProductLifecycle>> = {
  yes: putOnline,
  no: takeOffline,
};

const readPlanned = (value: string): Date | null => (value === '' ? null : toInstant(value));

const readPrices = (values: ReadonlyMap<string, string>): Record<string, number> =>
  Object.fromEntries(
    [...values].flatMap(([field, value]) => {
      const priceList = PRICE_COLUMN.exec(field)?.[1];
      return priceList === undefined ? [] : [[priceList, parseMinor(value, getListCurrency(priceList)) ?? 0] as const];
    }),
  );

const formatAmount = (amount: number | undefined, priceList: string): string =>
  amount === undefined ? '' : toDecimal({ amount, currency: getListCurrency(priceList) });

const formatMoment = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

const toInstant = (value: string): Date => new Date(`${value.replace(' ', 'T')}:00Z`);
