import { ShopError } from '../../shop-error.ts';
import type { LegalDocument, ShopConfig, StoreConfig, TaxConfig } from '../store/config/shop-config.ts';
import { getMinorUnits } from '../store/config/store-defaults.ts';
import type { Store } from '../store/store.ts';

/** Fields of the assistant as typed. */
export type StoreDraft = { country: string; locale: string; currency: string; timeZone: string };
export type TermsDraft = Record<
  'price' | 'freeOver' | 'fromDays' | 'toDays' | 'cutOff' | 'returnDays' | 'percent' | 'regions',
  string
> & { priceTax: Store['priceTax'] };

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
  const [method] = delivery.methods;
  const table = config.taxes.find((one) => one.country === country);
  const write = (amount: number | undefined) => (amount === undefined ? '' : writeAmount(amount, currency));
  return {
    ...{ price: write(method?.price), freeOver: write(method?.freeOver), priceTax, cutOff: method?.cutOff ?? '' },
    ...{ fromDays: String(method?.days.from ?? ''), toDays: String(method?.days.to ?? '') },
    returnDays: String(delivery.returns.days),
    percent: String(table?.rates?.at(-1)?.percent ?? ''),
    regions: Object.entries(table?.regions ?? {})
      .map(([region, rates]) => `${region} ${rates.at(-1)?.percent ?? 0}`)
      .join('\n'),
  };
}

/** Delivery by the first method, returns and taxes of the first store. Rates are the merchant's own, never examples. */
export function applyTermsDraft(config: ShopConfig, draft: TermsDraft): ShopConfig {
  const store = requireFirst(config);
  const [, ...others] = store.delivery.methods;
  const { currency } = store;
  const freeOver = draft.freeOver.trim() === '' ? undefined : readAmount(draft.freeOver, currency, 'freeOver');
  const method = {
    code: store.delivery.methods[0]?.code ?? ('standard' as const),
    price: readAmount(draft.price, currency, 'price'),
    ...(freeOver !== undefined && { freeOver }),
    days: { from: readWhole(draft.fromDays, 'fromDays'), to: readWhole(draft.toDays, 'toDays') },
    cutOff: draft.cutOff,
  };
  const returns = { ...store.delivery.returns, days: readWhole(draft.returnDays, 'returnDays') };
  const delivery = { ...store.delivery, methods: [method, ...others], returns };
  const taxes = config.taxes.filter(({ country }) => country !== store.country);
  return {
    ...replaceFirst(config, { ...store, delivery, priceTax: draft.priceTax }),
    taxes: [...taxes, ...buildTaxes(store.country, draft)],
  };
}

/** Rates have no known start: they hold for every day that an order can have. */
const FROM = '2000-01-01';

function buildTaxes(country: string, { priceTax, percent, regions }: TermsDraft): TaxConfig[] {
  if (priceTax === 'none') return [];
  if (priceTax !== 'added')
    return [{ country, example: false, rates: [{ percent: readPercent(percent), from: FROM }] }];
  const lines = regions.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw unreadable('regions', regions);
  return [{ country, example: false, regions: Object.fromEntries(lines.map(readRegion)) }];
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
  const digits = getMinorUnits(currency);
  const [, units, , part = ''] = /^(\d{1,6})([.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (units === undefined || part.length > digits) throw unreadable(field, typed);
  return Number(units) * 10 ** digits + Number(part.padEnd(digits, '0') || 0);
}

function writeAmount(amount: number, currency: string): string {
  const digits = getMinorUnits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

const unreadable = (field: string, typed: string): ShopError =>
  new ShopError(`“${typed}” cannot be read`, { code: 'setup_unreadable', kind: 'unprocessable', field });
