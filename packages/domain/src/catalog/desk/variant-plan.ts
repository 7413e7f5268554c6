import { isSpoiltGtin } from '../gtin.ts';

/** Size of a product. Empty texts in changes mean: none. */
export type SizeVariant = { sku: string; size: string; barcode?: string | undefined };
type VariantCells = { sku: string; barcode: string };
/** Cell of the matrix: `before` is what was shown. Without a SKU before it is new; without one after it is removed. */
export type VariantChange = { size: string; before: VariantCells; after: VariantCells };
/** What depends on a variant. */
export type VariantUse = { isOrdered: boolean; onHand: number /** By an open delivery. */; isExpected?: boolean };
export type VariantFinding = { size: string; field: 'sku' | 'barcode'; code: string; reason: string };

type Uses = ReadonlyMap<string, VariantUse>;
type Plan = { variants: SizeVariant[]; removed: string[]; findings: VariantFinding[] };

const MAX_SKU = 80;
const MAX_BARCODE = 40;
const MAX_SIZE = 40;

/** Sizes of a product after the changes. With findings nothing may be saved. */
export function planVariants(stored: readonly SizeVariant[], changes: readonly VariantChange[], uses: Uses): Plan {
  const findings = changes.flatMap((change) => findFault(change, stored, uses) ?? []);
  if (findings.length > 0) return { variants: [...stored], removed: [], findings };
  const byOldSku = new Map(changes.filter(({ before }) => before.sku !== '').map((one) => [one.before.sku, one]));
  const kept = stored.flatMap((variant) => {
    const change = byOldSku.get(variant.sku);
    if (!change) return [variant];
    return change.after.sku === '' ? [] : [toVariant(variant.size, change.after)];
  });
  const added = changes.filter(({ before }) => before.sku === '').map(({ size, after }) => toVariant(size, after));
  const variants = added.reduce(insertSize, kept);
  const left = new Set(variants.map(({ sku }) => sku));
  const removed = stored.map(({ sku }) => sku).filter((sku) => !left.has(sku));
  return { variants, removed, findings: findWhole(variants, changes) };
}

/** Before the first larger size of the same kind, else at the end. */
export function insertSize(variants: readonly SizeVariant[], added: SizeVariant): SizeVariant[] {
  const rank = rankSize(added.size);
  const at = rank === undefined ? -1 : variants.findIndex(({ size }) => isLarger(size, rank));
  return at < 0 ? [...variants, added] : variants.toSpliced(at, 0, added);
}

/** In wearing order: numbers, then letters, then others as they come. Sizes of the same rank keep their order. */
export function sortSizes<Item>(items: readonly Item[], getSize: (item: Item) => string): Item[] {
  const weigh = (item: Item): number => {
    const rank = rankSize(getSize(item));
    if (!rank) return Number.MAX_SAFE_INTEGER;
    return rank.kind === 'number' ? rank.value : LETTERS_FROM + rank.value;
  };
  return items.toSorted((a, b) => weigh(a) - weigh(b));
}

const LETTERS_FROM = 1_000_000;

type Rank = { kind: 'number' | 'letter'; value: number };

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'];

function rankSize(size: string): Rank | undefined {
  const text = size.trim().toUpperCase();
  const [number] = /^\d+(\.\d+)?/.exec(text.replace(/^(UK|EU|US) /, '')) ?? [];
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  const letter = LETTERS.indexOf(text);
  return letter < 0 ? undefined : { kind: 'letter', value: letter };
}

function isLarger(size: string, { kind, value }: Rank): boolean {
  const rank = rankSize(size);
  return rank?.kind === kind && rank.value > value;
}

const toVariant = (size: string, { sku, barcode }: VariantCells): SizeVariant => ({
  ...{ sku: sku.trim(), size: size.trim() },
  ...(barcode.trim() && { barcode: barcode.trim() }),
});

function findFault(change: VariantChange, stored: readonly SizeVariant[], uses: Uses): VariantFinding | undefined {
  const { size, before, after } = change;
  const refuse = (field: VariantFinding['field'], code: string, reason: string) => ({ size, field, code, reason });
  const known = stored.find(({ sku }) => sku === before.sku);
  if (before.sku !== '' && (known?.barcode ?? '') !== before.barcode)
    return refuse('barcode', 'version_conflict', 'A colleague changed this size meanwhile: load the page again');
  if (before.sku !== '' && !known)
    return refuse('sku', 'version_conflict', 'A colleague removed this size meanwhile: load the page again');
  if (before.sku !== '' && before.sku !== after.sku.trim()) {
    const reason = findDependant(uses.get(before.sku));
    if (reason) return refuse('sku', 'variant_in_use', `${before.sku} ${reason}`);
  }
  if (before.sku === '' && stored.some((one) => one.size === size.trim()))
    return refuse('sku', 'size_taken', `This product has the size ${size} already`);
  return findUnusable(change, refuse);
}

type Refuse = (field: VariantFinding['field'], code: string, reason: string) => VariantFinding;

function findUnusable({ size, before, after }: VariantChange, refuse: Refuse): VariantFinding | undefined {
  const [sku, barcode] = [after.sku.trim(), after.barcode.trim()];
  if (sku === '') {
    const isRemoval = before.sku !== '' && (barcode === '' || barcode === before.barcode);
    return isRemoval ? undefined : refuse('sku', 'sku_missing', 'Write a SKU');
  }
  if (sku.length > MAX_SKU || /\s/.test(sku))
    return refuse('sku', 'value_unusable', `Write at most ${MAX_SKU} characters without spaces`);
  if (size.trim() === '' || size.length > MAX_SIZE)
    return refuse('sku', 'value_unusable', `Name the size with at most ${MAX_SIZE} characters`);
  if (barcode.length > MAX_BARCODE || /\s/.test(barcode))
    return refuse('barcode', 'value_unusable', `Write at most ${MAX_BARCODE} characters without spaces`);
  if (isSpoiltGtin(barcode)) return refuse('barcode', 'value_unusable', 'The check digit of this EAN is wrong');
  return undefined;
}

function findDependant(use: VariantUse | undefined): string | undefined {
  if (use?.isOrdered) return 'was ordered: order lines keep its SKU';
  if (use?.isExpected) return 'is part of an open delivery: receive or cancel it first';
  return use && use.onHand > 0 ? `has stock (${use.onHand}): correct it to 0 first` : undefined;
}

/** Faults of all sizes together: a SKU or barcode twice, none left. */
function findWhole(variants: readonly SizeVariant[], changes: readonly VariantChange[]): VariantFinding[] {
  const [first] = changes;
  if (variants.length === 0 && first)
    return [{ size: first.size, field: 'sku', code: 'variant_last', reason: 'A product keeps at least one size' }];
  return (['sku', 'barcode'] as const).flatMap((field) => {
    const values = variants.map((variant) => variant[field]).filter(Boolean);
    return changes
      .filter(({ after }) => values.filter((value) => value === after[field].trim()).length > 1)
      .map(({ size }) => ({ size, field, code: 'variant_twice', reason: `Another size has this ${NAMES[field]}` }));
  });
}

const NAMES = { sku: 'SKU', barcode: 'EAN' };
