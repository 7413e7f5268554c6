import type { PriceRecord, ProductRecord, VariantRecord } from '#server/catalog/records/catalog-record.ts';
import type { Draft, Path } from './draft.ts';

const DRAFTS_AT_ONCE = 200;

type ReadStored<Stored> = (skus: readonly string[]) => Promise<ReadonlyMap<string, Stored>>;

/** Fills in what a product draft leaves out from the stored product, so that `sku,online` changes only that flag. */
export const completeProductDrafts = (drafts: AsyncIterable<Draft>, read: ReadStored<ProductRecord>) =>
  completeDrafts(drafts, { read, complete: completeProduct });

/** Columns that a price file does not have keep their stored values. */
export const completePriceDrafts = (drafts: AsyncIterable<Draft>, read: ReadStored<PriceRecord[]>) =>
  completeDrafts(drafts, {
    read,
    complete(draft, prices) {
      const line = draft.value as PriceRecord;
      const stored = prices?.find(({ priceList }) => priceList === line.priceList);
      return stored ? { ...draft, value: completePrice(line, stored) } : draft;
    },
  });

type Completion<Stored> = { read: ReadStored<Stored>; complete: (draft: Draft, stored: Stored | undefined) => Draft };

/** Reads stored records for many drafts at once. */
async function* completeDrafts<Stored>(
  drafts: AsyncIterable<Draft>,
  { read, complete }: Completion<Stored>,
): AsyncGenerator<Draft, void, undefined> {
  async function* completed(list: readonly Draft[]): AsyncGenerator<Draft, void, undefined> {
    const stored = await read(list.flatMap((draft) => findSku(draft) ?? []));
    for (const draft of list) {
      const sku = findSku(draft);
      yield sku === undefined ? draft : complete(draft, stored.get(sku));
    }
  }
  let waiting: Draft[] = [];
  for await (const draft of drafts) {
    waiting.push(draft);
    if (waiting.length < DRAFTS_AT_ONCE) continue;
    yield* completed(waiting);
    waiting = [];
  }
  yield* completed(waiting);
}

function findSku({ value }: Draft): string | undefined {
  const { sku, kind = 'product' } = (value ?? {}) as { sku?: unknown; kind?: unknown };
  // A NUL cannot be sent to the database; the check of the draft reports it.
  return kind === 'product' && typeof sku === 'string' && !sku.includes('\0') ? sku : undefined;
}

type Given = Partial<Record<keyof ProductRecord, unknown>>;

function completeProduct(draft: Draft, stored: ProductRecord | undefined): Draft {
  const { namesColumns = false } = draft;
  const given = draft.value as Given;
  if (!stored) return namesColumns ? { ...draft, value: { ...given, style: given.style ?? given.sku } } : draft;
  const { style, online, position, popularity } = stored;
  const { variants, places } = completeVariants(given.variants, stored.variants);
  const value = {
    ...{ style, online, position, popularity, ...defined(given) },
    brands: isUnnamed(given.brands, namesColumns) ? stored.brands : given.brands,
    texts: isUnnamed(given.texts, namesColumns) ? listTitled(stored.texts) : completeTexts(given.texts, stored.texts),
    variants,
    prices: isUnnamed(given.prices, namesColumns)
      ? stored.prices
      : completePrices(given.prices, stored.prices, namesColumns),
  };
  return { ...draft, value, locate: (path) => draft.locate(findPlace(path, places)) };
}

/** Path in the file. A size that the file does not name is at the place of the product. */
function findPlace(path: Path, places: readonly (number | undefined)[] | undefined): Path {
  const [field, index, ...rest] = path;
  if (field !== 'variants' || index === undefined || !places) return path;
  const place = places[Number(index)];
  return place === undefined ? ['sku'] : [field, place, ...rest];
}

/** A stored language without a title is kept by the merge, and would be a fault of a column that the file does not have. */
const listTitled = (texts: ProductRecord['texts']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.title));

function completeTexts(given: unknown, stored: ProductRecord['texts']): unknown {
  if (!isRecord(given)) return given;
  const entries = Object.entries(given).map(([locale, text]) => {
    const known = stored[locale as keyof typeof stored];
    if (!known || !isRecord(text)) return [locale, text];
    return [locale, { title: known.title, description: known.description, ...defined(text) }];
  });
  return Object.fromEntries(entries);
}

/** Sizes, and for each its index in the file, which is undefined for a stored one. */
type Completed = { variants: unknown; places?: (number | undefined)[] };

/** Sizes that are not named keep their place. A row without a size names none. */
function completeVariants(given: unknown, stored: readonly VariantRecord[]): Completed {
  if (given === undefined) return { variants: stored, places: stored.map(() => undefined) };
  if (!Array.isArray(given) || given.length === 0) return { variants: given };
  const known = new Map(stored.map((variant) => [variant.sku, variant]));
  const completed = (given as unknown[])
    .map((variant, place) => ({ variant: completeVariant(variant, known), place, sku: findVariantSku(variant) }))
    .filter(({ variant }) => !isNameless(variant));
  const bySku = new Map(completed.map((one) => [one.sku, one]));
  if (stored.every(({ sku }) => bySku.has(sku))) return toCompleted(completed);
  const kept: Placed[] = stored.map(
    ({ sku, size }) => bySku.get(sku) ?? { variant: { sku, size, stock: {} }, place: undefined },
  );
  return toCompleted([...kept, ...completed.filter((one) => !kept.includes(one))]);
}

type Placed = { variant: unknown; place: number | undefined };

const toCompleted = (placed: readonly Placed[]): Completed => ({
  variants: placed.map(({ variant }) => variant),
  places: placed.map(({ place }) => place),
});

const findVariantSku = (variant: unknown): unknown => (isRecord(variant) ? variant.sku : undefined);

function completeVariant(variant: unknown, known: ReadonlyMap<string, VariantRecord>): unknown {
  const before = isRecord(variant) ? known.get(String(variant.sku)) : undefined;
  return before ? { size: before.size, ...defined(variant as object) } : variant;
}

function completePrices(given: unknown, stored: readonly PriceRecord[], namesColumns: boolean): unknown {
  if (!namesColumns || !Array.isArray(given)) return given;
  return given.map((price: PriceRecord) => {
    const known = stored.find(({ priceList }) => priceList === price.priceList);
    return known ? completePrice(price, known) : price;
  });
}

/** An absent key is a column that the file does not have; undefined is an empty cell, which clears the value. */
function completePrice(given: PriceRecord, { history: _, ...stored }: PriceRecord): PriceRecord {
  const price = { ...stored, ...given };
  for (const name of ['special', 'specialB'] as const) {
    const special = price[name];
    if (!special) continue;
    const named = special.amount === undefined ? defined(special) : special;
    price[name] = { ...stored[name], ...named } as typeof special;
  }
  return price;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A table has no cell for it. An empty list that a JSON record states is a fault, not an omission. */
const isUnnamed = (value: unknown, namesColumns: boolean): boolean =>
  value === undefined || (namesColumns && Object.keys(value as object).length === 0);

const isNameless = (variant: unknown): boolean =>
  isRecord(variant) &&
  [variant.sku, variant.size, variant.barcode].every((part) => part === undefined) &&
  Object.keys(variant.stock ?? {}).length === 0;

const defined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
