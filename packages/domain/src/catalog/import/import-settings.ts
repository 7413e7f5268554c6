import type { Currency } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';
import { chooseBrand } from '../../site/store/chosen-brand.ts';
import { listBrands } from '../../site/store/identity.ts';
import type { BrandKey, Locale, Store } from '../../site/store/store.ts';
import { getPriceList } from '../price/price.ts';
import { getStockPool, type StockPool } from '../stock.ts';
import type { DateOrder } from './written-date.ts';

/** What a merchant says of a file that does not say it itself. */
export type ImportSettings = {
  brands?: readonly BrandKey[] | undefined;
  currency?: Currency | undefined;
  pool?: StockPool | undefined;
  /** Language of texts without a store view. */
  locale?: Locale | undefined;
  dates?: DateOrder | undefined;
  /** Imports products whose pictures are missing without them. */
  withoutMissingPictures?: boolean | undefined;
  /** Makes a menu of the categories for brands that have none. */
  menu?: boolean | undefined;
};

export const PLAN_NAMES = ['encoding', 'brand', 'priceList', 'tax', 'pool', 'locale', 'dates'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];
/** `only`: the shop has no other. `assumed`: neither the file nor the merchant says so. */
export const PLAN_SOURCES = ['file', 'setting', 'only', 'assumed'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];
export type PlanEntry = { name: PlanName; value: string; source: PlanSource };

/** What a file of another shop system says about itself. */
export type ForeignFacts = {
  /** Brands of ours that its rows name; undefined unless all do. */
  brands?: readonly BrandKey[] | undefined;
  hasPrices: boolean;
  hasQuantities: boolean;
  /** Store views with texts or prices of their own. */
  views: readonly Locale[];
  /** Orders that its dates prove, and whether some prove none. */
  dateOrders: readonly ('dmy' | 'mdy')[];
  hasAmbiguousDates: boolean;
};

/** Decisions for a file, with the plan that tells them. */
export type SettledImport = {
  plan: PlanEntry[];
  brands: readonly BrandKey[];
  pool: StockPool;
  locale: Locale;
  dates: DateOrder | undefined;
  /** Price list of a brand in a store view, or for rows without one; undefined if the brand has no such store. */
  findPriceList: (brand: BrandKey, view: Locale | '') => string | undefined;
};

export type ImportChoices = { brands: BrandKey[]; currencies: Currency[]; pools: StockPool[]; locales: Locale[] };

/** What the settings of an import can be. */
export const listImportChoices = (stores: readonly Store[]): ImportChoices => ({
  brands: unique(stores.map(({ brand }) => brand)),
  currencies: unique(stores.map(({ currency }) => currency)),
  pools: unique(stores.map(getStockPool)),
  locales: unique(stores.map(({ localeISOCode }) => localeISOCode)),
});

type Choice<Value> = { value: Value; source: PlanSource };

/** Decides what a file leaves open. An assumption has to be confirmed before anything is imported. */
export function settleImport(facts: ForeignFacts, settings: ImportSettings, stores: readonly Store[]): SettledImport {
  const brands = chooseBrands(facts, settings, stores);
  const selling = stores.filter(({ brand }) => brands.value.includes(brand));
  // Nothing is certain while the brand is not.
  const possible = brands.source === 'assumed' ? stores : selling;
  const currency = choose(settings.currency, unique(possible.map((store) => store.currency)), selling[0]?.currency);
  const charging = selling.filter((store) => store.currency === currency.value);
  const usualPool = charging[0] && getStockPool(charging[0]);
  const pool = choose(settings.pool, unique(possible.map(getStockPool)), usualPool);
  const locale = choose(settings.locale, unique(possible.map(({ localeISOCode }) => localeISOCode)), 'en-GB');
  const dates = chooseDates(facts, settings);
  const lists = brands.value.map((brand) => getPriceList({ brand, currency: currency.value }));
  const isCharged = brands.value.every((brand) => charging.some((store) => store.brand === brand));
  const entries: (PlanEntry | false)[] = [
    { name: 'brand', value: brands.value.join(', '), source: brands.source },
    facts.hasPrices && {
      ...{ name: 'priceList', value: lists.join(', ') },
      source: isCharged ? currency.source : 'assumed',
    },
    facts.hasPrices && {
      name: 'tax',
      value: unique(charging.map(({ priceTax }) => priceTax)).join(', '),
      source: 'only',
    },
    facts.hasQuantities && { name: 'pool', ...pool },
    { name: 'locale', value: unique([locale.value, ...facts.views]).join(', '), source: locale.source },
    dates && { name: 'dates', value: dates.value ?? '', source: dates.source },
  ];
  return {
    ...{ plan: entries.filter((entry) => entry !== false), brands: brands.value, pool: pool.value },
    ...{ locale: locale.value, dates: dates ? dates.value : settings.dates },
    findPriceList(brand, view) {
      const own = stores.filter((store) => store.brand === brand);
      const store = own.find((one) => (view === '' ? one.currency === currency.value : one.localeISOCode === view));
      return store && getPriceList(store);
    },
  };
}

/** Our own formats say everything themselves: in their columns, or in each row. */
export function planOwnFile(columns: readonly string[]): PlanEntry[] {
  const named = (pattern: RegExp) => unique(columns.flatMap((column) => pattern.exec(column)?.[1] ?? [])).join(', ');
  const entries: PlanEntry[] = [
    { name: 'brand', value: '', source: 'file' },
    { name: 'priceList', value: named(/^price:(.+)$/), source: 'file' },
    { name: 'pool', value: named(/^stock_(.+)$/), source: 'file' },
    { name: 'locale', value: named(/^title:(.+)$/), source: 'file' },
  ];
  return entries.filter(({ name, value }) => value !== '' || OWN_COLUMNS[name]?.some((one) => columns.includes(one)));
}

/** Columns whose cells name it row by row. */
const OWN_COLUMNS: Partial<Record<PlanName, readonly string[]>> = {
  brand: ['brands'],
  priceList: ['price_list'],
  pool: ['pool', 'source_code'],
};

/** Entries that the merchant has to confirm. The language of texts is told only: it can be corrected by another import. */
export const listOpenEntries = (plan: readonly PlanEntry[]): PlanEntry[] =>
  plan.filter(({ name, source }) => source === 'assumed' && name !== 'locale');

/** Option of the command that confirms an entry. */
export const PLAN_OPTIONS: Readonly<Record<PlanName, string>> = {
  // Always certain.
  encoding: '',
  brand: '--brand',
  priceList: '--currency',
  tax: '--currency',
  pool: '--pool',
  locale: '--locale',
  dates: '--dates',
};

export const importUnconfirmed = (open: readonly PlanEntry[]): ShopError =>
  new ShopError(`The file does not say: ${open.map(({ name }) => `${name} (${PLAN_OPTIONS[name]})`).join(', ')}`, {
    code: 'import_unconfirmed',
    kind: 'conflict',
  });

function chooseBrands(
  facts: ForeignFacts,
  settings: ImportSettings,
  stores: readonly Store[],
): Choice<readonly BrandKey[]> {
  if (facts.brands) return { value: facts.brands, source: 'file' };
  if (settings.brands?.length)
    return { value: settings.brands.map((brand) => chooseBrand(stores, brand)), source: 'setting' };
  const brands = listBrands(stores);
  const [usual] = brands;
  return { value: usual ? [usual] : [], source: brands.length === 1 ? 'only' : 'assumed' };
}

/** Throws for a shop without stores, which can import nothing. */
function choose<Value>(stated: Value | undefined, all: readonly Value[], usual: Value | undefined): Choice<Value> {
  if (stated !== undefined) return { value: stated, source: 'setting' };
  const [first] = all;
  if (first === undefined) throw new ShopError('The shop has no store', { code: 'store_unknown', kind: 'conflict' });
  if (all.length === 1) return { value: first, source: 'only' };
  return { value: usual !== undefined && all.includes(usual) ? usual : first, source: 'assumed' };
}

/** False: the file has no date whose order matters. */
function chooseDates(facts: ForeignFacts, settings: ImportSettings): Choice<DateOrder | undefined> | false {
  const { dateOrders, hasAmbiguousDates } = facts;
  if (dateOrders.length === 0 && !hasAmbiguousDates) return false;
  if (settings.dates) return { value: settings.dates, source: 'setting' };
  const [first, second] = dateOrders;
  if (first && !second) return { value: first, source: 'file' };
  return { value: undefined, source: hasAmbiguousDates ? 'assumed' : 'file' };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
