import { percentInForce } from '../../catalog/price/tax.ts';
import { getMinorDigits } from '../../money.ts';
import type { DeliveryMethodCode } from '../../quote/delivery/delivery.ts';
import { ShopError } from '../../shop-error.ts';
import type {
  DeliveryMethodConfig,
  LegalDocument,
  ShopConfig,
  StoreConfig,
  TaxConfig,
} from '../store/config/shop-config.ts';
import type { Store } from '../store/store.ts';

/** Fields of the assistant as typed. */
export type StoreDraft = { country: string; locale: string; currency: string; timeZone: string };
export type MethodDraft = { code: DeliveryMethodCode } & Record<
  'price' | 'freeOver' | 'fromDays' | 'toDays' | 'cutOff',
  string
>;
export type TermsDraft = Record<'returnDays' | 'percent' | 'regions', string> & {
  /** Methods without those to a collect point, which need points first. */
  methods: readonly MethodDraft[];
  priceTax: Store['priceTax'];
  /** The rates were filled in as examples, and nobody has confirmed them. */
  isExample: boolean;
};

/** Methods of the assistant, with usual days. */
export const OFFERED_METHODS = {
  standard: { fromDays: '3', toDays: '5' },
  express: { fromDays: '2', toDays: '3' },
  'next-day': { fromDays: '1', toDays: '1' },
} as const satisfies Partial<Record<DeliveryMethodCode, { fromDays: string; toDays: string }>>;
export type OfferedMethod = keyof typeof OFFERED_METHODS;

const requireFirst = ({ stores }: ShopConfig): StoreConfig => {
  const [first] = stores;
  if (!first) throw new ShopError('The configuration has no store', { code: 'config_refused', kind: 'unprocessable' });
  return first;
};

const replaceFirst = (config: ShopConfig, store: StoreConfig): ShopConfig => ({
  ...config,
  stores: [store, ...config.stores.slice(1)],
});

export const readStoreDraft = (config: ShopConfig): StoreDraft => {
  const { country, locale, currency, timeZone } = requireFirst(config);
  return { country, locale, currency, timeZone };
};

/** German law asks for these beside the usual ones. */
const GERMAN_DOCUMENTS: readonly LegalDocument[] = [
  { type: 'pages', documentId: 'impressum' },
  { type: 'pages', documentId: 'widerruf' },
];

/** The first store in another country. Taxes of the former country go with it: prices are without tax until they are set. */
export function applyStoreDraft(config: ShopConfig, draft: StoreDraft): ShopConfig {
  const store = requireFirst(config);
  const moved = store.country !== draft.country;
  const { legalDocuments: _, ...kept } = store;
  const changed: StoreConfig = {
    ...(moved ? kept : store),
    ...draft,
    ...(moved && { priceTax: 'none' as const }),
    ...(moved && draft.country === 'DE' && { legalDocuments: GERMAN_DOCUMENTS }),
  };
  const [home, ...others] = config.warehouses;
  const warehouses =
    home && moved ? [{ ...home, country: draft.country, timeZone: draft.timeZone }, ...others] : config.warehouses;
  return { ...replaceFirst(config, changed), warehouses, taxes: moved ? [] : config.taxes };
}

export function readTermsDraft(config: ShopConfig): TermsDraft {
  const { delivery, currency, country, priceTax } = requireFirst(config);
  const table = config.taxes.find((one) => one.country === country);
  const write = (amount: number | undefined) => (amount === undefined ? '' : writeAmount(amount, currency));
  return {
    methods: delivery.methods.filter(isTyped).map(({ code, price, freeOver, days, cutOff }) => ({
      ...{ code, price: write(price), freeOver: write(freeOver), cutOff },
      ...{ fromDays: String(days.from), toDays: String(days.to) },
    })),
    ...{ priceTax, isExample: table?.example ?? false },
    returnDays: String(delivery.returns.days),
    percent: String(table?.rates?.at(-1)?.percent ?? ''),
    regions: Object.entries(table?.regions ?? {})
      .map(([region, rates]) => `${region} ${rates.at(-1)?.percent ?? 0}`)
      .join('\n'),
  };
}

const isTyped = ({ code }: { code: DeliveryMethodCode }): boolean => code !== 'collect';

/** Delivery, returns and taxes of the first store. Rates that were filled in stay examples until they are confirmed. */
export function applyTermsDraft(config: ShopConfig, draft: TermsDraft): ShopConfig {
  const store = requireFirst(config);
  const others = store.delivery.methods.filter((method) => !isTyped(method));
  const typed = draft.methods.map((method) => readMethod(method, store.currency));
  if (typed.length === 0 || new Set(typed.map(({ code }) => code)).size < typed.length)
    throw unreadable('methods', draft.methods.map(({ code }) => code).join(', '));
  const returns = { ...store.delivery.returns, days: readWhole(draft.returnDays, 'returnDays') };
  const delivery = { ...store.delivery, methods: [...typed, ...others], returns };
  const taxes = config.taxes.filter(({ country }) => country !== store.country);
  return {
    ...replaceFirst(config, { ...store, delivery, priceTax: draft.priceTax }),
    taxes: [...taxes, ...buildTaxes(store.country, draft)],
  };
}

function readMethod({ code, ...draft }: MethodDraft, currency: string): DeliveryMethodConfig {
  const freeOver = draft.freeOver.trim() === '' ? undefined : readAmount(draft.freeOver, currency, 'freeOver');
  const days = { from: readWhole(draft.fromDays, 'fromDays'), to: readWhole(draft.toDays, 'toDays') };
  if (days.from > days.to) throw unreadable('toDays', draft.toDays);
  const price = readAmount(draft.price, currency, 'price');
  return { code, price, ...(freeOver !== undefined && { freeOver }), days, cutOff: draft.cutOff };
}

/** Rates have no known start: they hold for every day that an order can have. */
const FROM = '2000-01-01';

function buildTaxes(country: string, { priceTax, percent, regions, isExample: example }: TermsDraft): TaxConfig[] {
  if (priceTax === 'none') return [];
  if (priceTax !== 'added') return [{ country, example, rates: [{ percent: readPercent(percent), from: FROM }] }];
  const lines = regions.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw unreadable('regions', regions);
  return [{ country, example, regions: Object.fromEntries(lines.map(readRegion)) }];
}

function readRegion(line: string): [string, { percent: number; from: string }[]] {
  const [, region = '', percent = ''] = /^\s*([A-Za-z]{2,3})[\s:;,=]+(\S+)\s*$/.exec(line) ?? [];
  if (region === '') throw unreadable('regions', line);
  return [region.toUpperCase(), [{ percent: readPercent(percent), from: FROM }]];
}

function readPercent(typed: string): number {
  const percent = /^\d{1,2}([.,]\d{1,4})?%?$/.test(typed.trim())
    ? Number.parseFloat(typed.replace(',', '.'))
    : Number.NaN;
  if (Number.isNaN(percent)) throw unreadable('percent', typed);
  return percent;
}

function readWhole(typed: string, field: string): number {
  if (!/^\d{1,3}$/.test(typed.trim())) throw unreadable(field, typed);
  return Number(typed);
}

/** In minor units, without floating point. Point and comma are the same. */
function readAmount(typed: string, currency: string, field: string): number {
  const digits = getMinorDigits(currency);
  const [, units, , part = ''] = /^(\d{1,6})([.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (units === undefined || part.length > digits) throw unreadable(field, typed);
  return Number(units) * 10 ** digits + Number(part.padEnd(digits, '0') || 0);
}

function writeAmount(amount: number, currency: string): string {
  const digits = getMinorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Rates of a country on a day, as the form writes them. Undefined: none are known. */
export function describeRates(
  tables: readonly TaxConfig[],
  country: string,
  today: string,
): RateSuggestion | undefined {
  const table = tables.find((one) => one.country === country);
  const percent = percentInForce(table?.rates ?? [], today);
  const regions = Object.entries(table?.regions ?? {}).map(
    ([region, rates]) => `${region} ${percentInForce(rates, today) ?? 0}`,
  );
  if (percent === undefined && regions.length === 0) return undefined;
  return { percent: percent === undefined ? '' : String(percent), regions: regions.join('\n') };
}
export type RateSuggestion = Pick<TermsDraft, 'percent' | 'regions'>;

const unreadable = (field: string, typed: string): ShopError =>
  new ShopError(`“${typed}” cannot be read`, { code: 'setup_unreadable', kind: 'unprocessable', field });
