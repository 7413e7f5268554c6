import type { GiftCardTerms } from '../../../account/credit/gift-card-order.ts';
import type { ReferralTerms } from '../../../account/terms/referral-terms.ts';
import { percentInForce, type TaxRate } from '../../../catalog/price/tax.ts';
import { getMinorUnits } from '../../../money.ts';
import type { InstalmentTerms } from '../../../order/payment/instalments.ts';
import { type HoldTerms, USUAL_HOLD } from '../../../order/stock-hold.ts';
import type { DeliveryMethod, DeliveryTerms } from '../../../quote/delivery/delivery.ts';
import { type OwnCalendars, toIsoDate } from '../../../quote/delivery/delivery-calendar.ts';
import type { Brand } from '../brand.ts';
import type { Locale, Store } from '../store.ts';
import type { StoreEntry } from '../store-choice.ts';
import { buildBrand } from './configured-brand.ts';
import { buildStore } from './configured-store.ts';
import type {
  CalendarConfig,
  DeliveryMethodConfig,
  LegalDocument,
  ShopConfig,
  StoreConfig,
  TaxConfig,
} from './shop-config.ts';

type StoreKey = Pick<Store, 'brand' | 'localeISOCode'>;
type Destination = { country: string; region?: string | null | undefined };
type DestinationTax = {
  percent: number;
  /** True: added on top of prices. False: included in them. */
  isAdded: boolean;
};

/** Tax rates by country, or by region where tax is added at the checkout. */
type TaxRates = Readonly<Record<string, readonly TaxRate[]>>;

/** A shop as its configuration describes it. The configuration must have passed `checkShopConfig`. */
export type Shop = {
  config: ShopConfig;
  stores: readonly Store[];
  /** Host and prefix of each store on a developer's machine; production hosts are settings. */
  storeEntries: readonly StoreEntry[];
  hasStore(store: StoreKey): boolean;
  findBrand(key: string): Brand | undefined;
  getDeliveryTerms(store: StoreKey): DeliveryTerms;
  getInstalmentTerms(store: StoreKey): InstalmentTerms[];
  /** Tax rate by delivery destination, for goods and delivery alike; undefined for an unknown destination. */
  destinationTax(store: Pick<Store, 'timeZone'>, place: Destination, now: Date): DestinationTax | undefined;
  /** Tax included in a store's prices, in percent; undefined where tax is added at checkout. */
  includedPercent(store: StoreKey & Pick<Store, 'timeZone'>, now: Date): number | undefined;
  getGiftCardTerms(store: StoreKey): GiftCardTerms;
  /** Price of wrapping a whole order; undefined where the store does not wrap. */
  getGiftWrapPrice(store: StoreKey): number | undefined;
  /** Price of one year of unlimited delivery; undefined where the store sells none. */
  getPassPrice(store: StoreKey): number | undefined;
  getHoldTerms(store: StoreKey): HoldTerms;
  getReferralTerms(store: StoreKey): ReferralTerms | undefined;
  /** Locales where a friend can use a referral code. */
  referralLocales(): Locale[];
  /** Documents without which a store must not sell. */
  listLegalDocuments(store: StoreKey): readonly LegalDocument[];
  taxTables: readonly TaxRates[];
};

export function createShop(config: ShopConfig): Shop {
  const stores = config.stores.map((one) => buildStore(one, config));
  const brands = config.brands.map((one) => buildBrand(one, config));
  const calendars = config.calendars && buildCalendars(config.calendars);
  const find = ({ brand, localeISOCode }: StoreKey) =>
    config.stores.find((one) => one.brand === brand && one.locale === localeISOCode);
  function get(store: StoreKey): StoreConfig {
    const found = find(store);
    if (!found) throw new Error(`The configuration has no store ${store.brand} ${store.localeISOCode}`);
    return found;
  }

  return {
    config,
    stores,
    storeEntries: stores.map(buildEntry),
    hasStore: (store) => find(store) !== undefined,
    findBrand: (key) => brands.find((one) => one.key === key),
    getDeliveryTerms: (store) => buildDeliveryTerms(get(store), config, calendars),
    getInstalmentTerms: (store) => buildInstalments(get(store)),
    ...createTaxes(config, get),
    getGiftCardTerms: (store) => get(store).giftCards ?? usualGiftCards(get(store).currency),
    getGiftWrapPrice: (store) => get(store).giftWrapPrice,
    getPassPrice: (store) => get(store).passPrice,
    getHoldTerms: (store) => get(store).stockHold ?? USUAL_HOLD,
    getReferralTerms: (store) => get(store).referral,
    referralLocales: () => [...new Set(config.stores.flatMap(({ locale, referral }) => (referral ? [locale] : [])))],
    listLegalDocuments: (store) => [...LEGAL_DOCUMENTS, ...(get(store).legalDocuments ?? [])],
  };
}

const LEGAL_DOCUMENTS: readonly LegalDocument[] = [
  { type: 'terms-page', documentId: 'terms-page' },
  { type: 'privacy-policy-page', documentId: 'privacy-policy-page' },
  { type: 'pages', documentId: 'returns' },
  { type: 'pages', documentId: 'contact' },
];

const buildEntry = ({ brand, subpathPrefix, localeISOCode, currency }: Store): StoreEntry => ({
  hostName: `${brand}.localhost`,
  requiredNextLocale: subpathPrefix || 'gb',
  requiredCurrency: currency,
  localeValue: localeISOCode,
  brand,
});

function buildDeliveryTerms(
  { country, delivery }: StoreConfig,
  { warehouses }: ShopConfig,
  own: OwnCalendars | undefined,
): DeliveryTerms {
  const { warehouse: id, countries, destination, methods, returns, cancellationDays } = delivery;
  const warehouse = warehouses.find((one) => one.id === id) ?? warehouses[0];
  if (!warehouse) throw new Error('The configuration has no warehouse');
  return {
    countries: countries ?? [country],
    calendar: {
      warehouse: { country: warehouse.country, timeZone: warehouse.timeZone },
      destination: destination ?? country,
      ...(own && { own }),
    },
    methods: methods.map(buildMethod),
    returns,
    ...(cancellationDays !== undefined && { cancellationDays }),
  };
}

const buildCalendars = (calendars: readonly CalendarConfig[]): OwnCalendars =>
  Object.fromEntries(
    calendars.map(({ country, weekend = [6, 0], holidays }) => [
      country,
      { weekend, holidays: holidays.map((day) => (day.length > MONTH_DAY ? { dates: [day] } : { day })) },
    ]),
  );

const MONTH_DAY = '01-01'.length;

const buildMethod = ({ freeOver, ...method }: DeliveryMethodConfig): DeliveryMethod => ({
  ...method,
  ...(freeOver !== undefined && { freeOver }),
});

const buildInstalments = ({ instalments = [], currency }: StoreConfig): InstalmentTerms[] =>
  instalments.map(({ isSample, ...terms }) => ({
    ...terms,
    currency: currency,
    ...(isSample !== undefined && { isSample }),
  }));

const GIFT_CARD_AMOUNTS = [10, 25, 50, 100, 200];

function usualGiftCards(currency: string): GiftCardTerms {
  const amounts = GIFT_CARD_AMOUNTS.map((amount) => amount * getMinorUnits(currency));
  return { min: amounts[0] ?? 0, max: amounts.at(-1) ?? 0, amounts };
}

type Taxes = Pick<Shop, 'destinationTax' | 'includedPercent' | 'taxTables'>;

function createTaxes({ taxes }: ShopConfig, get: (store: StoreKey) => StoreConfig): Taxes {
  const included = Object.fromEntries(taxes.flatMap((one) => (one.rates ? [[one.country, toRates(one.rates)]] : [])));
  const added = new Map(taxes.flatMap((one) => (one.regions ? [[one.country, toRegions(one.regions)] as const] : [])));
  return {
    destinationTax({ timeZone }, { country, region }, now) {
      const regions = added.get(country);
      const [table, place] = regions ? [regions, region ?? ''] : [included, country];
      // What a shopper writes may be the name of a property that every object has.
      const rates = Object.hasOwn(table, place) ? table[place] : undefined;
      const percent = rates && percentInForce(rates, toIsoDate(now, timeZone));
      return percent === undefined ? undefined : { percent, isAdded: regions !== undefined };
    },
    includedPercent(store, now) {
      const { includedTax, country, priceTax } = get(store);
      if (priceTax === 'added') return undefined;
      return percentInForce(included[includedTax ?? country] ?? [], toIsoDate(now, store.timeZone));
    },
    taxTables: [included, ...added.values()],
  };
}

const toRegions = (regions: NonNullable<TaxConfig['regions']>): TaxRates =>
  Object.fromEntries(Object.entries(regions).map(([region, rates]) => [region, toRates(rates)]));

const toRates = (rates: NonNullable<TaxConfig['rates']>): TaxRate[] =>
  rates.map(({ percent, from, to }) => ({ percent, from, ...(to !== undefined && { to }) }));
