import { isCurrency } from '../../../money.ts';
import { hasCalendar } from '../../../quote/delivery/delivery-calendar.ts';
import { isLocale } from '../identity.ts';
import { type ConfigFinding, faulty, findRepeated } from './config-finding.ts';
import type { ShopConfig, StoreConfig } from './shop-config.ts';
import { findAlpha3 } from './store-defaults.ts';

/** Stores and warehouses: unique on their host, with known locale, currency, time zone and calendar. */
export const checkStores = (config: ShopConfig): ConfigFinding[] => [
  ...checkUniqueness(config),
  ...config.stores.flatMap((store, at) => [
    ...checkReferences(store, `stores[${at}]`, config),
    ...checkPlace(store, `stores[${at}]`),
    ...checkCalendar(store.delivery.destination ?? store.country, `stores[${at}].delivery.destination`, config),
    ...checkTerms(store, `stores[${at}]`),
  ]),
  ...config.warehouses.flatMap(({ country, timeZone }, at) => [
    ...checkZone(timeZone, `warehouses[${at}].timeZone`),
    ...checkCalendar(country, `warehouses[${at}].country`, config),
  ]),
  ...checkHolidays(config),
];

function checkUniqueness({ stores }: ShopConfig): ConfigFinding[] {
  const list = 'stores';
  return [
    ...findRepeated(stores, { list, field: 'id', getValue: ({ id }) => id }),
    ...findRepeated(stores, { list, field: 'locale', getValue: ({ brand, locale }) => `${brand} ${locale}` }),
    // The root is addressed as gb by stores without a prefix.
    ...findRepeated(stores, {
      ...{ list, field: 'prefix' },
      getValue: ({ brand, prefix }) => `${brand} /${prefix === 'gb' ? '' : (prefix ?? '')}`,
    }),
  ];
}

function checkReferences({ brand, delivery }: StoreConfig, path: string, shop: ShopConfig): ConfigFinding[] {
  const { warehouse } = delivery;
  return [
    ...(shop.brands.some(({ key }) => key === brand) ? [] : [faulty(`${path}.brand`, `There is no brand ${brand}`)]),
    ...(warehouse === undefined || shop.warehouses.some(({ id }) => id === warehouse)
      ? []
      : [faulty(`${path}.delivery.warehouse`, `There is no warehouse ${warehouse}`)]),
  ];
}

function checkPlace({ locale, currency, country, timeZone, codes }: StoreConfig, path: string) {
  return [
    ...checkLocale(locale, `${path}.locale`),
    ...checkCurrency(currency, `${path}.currency`),
    ...checkZone(timeZone, `${path}.timeZone`),
    ...(codes?.alpha3 || findAlpha3(country)
      ? []
      : [faulty(`${path}.codes.alpha3`, `Name the ISO 3166 alpha-3 code of ${country}`)]),
  ];
}

function checkLocale(locale: string, path: string): ConfigFinding[] {
  return isLocale(locale) ? [] : [faulty(path, `${locale} is no locale that this runtime knows`)];
}

function checkCurrency(currency: string, path: string): ConfigFinding[] {
  return isCurrency(currency) ? [] : [faulty(path, `${currency} is no currency of ISO 4217`)];
}

function checkZone(timeZone: string, path: string): ConfigFinding[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return [];
  } catch {
    return [faulty(path, `${timeZone} is no time zone; one is Europe/London`)];
  }
}

/** Delivery dates count working days, so the public holidays of the country should be known. */
function checkCalendar(country: string, path: string, { calendars = [] }: ShopConfig): ConfigFinding[] {
  if (hasCalendar(country) || calendars.some((one) => one.country === country)) return [];
  const message = `Public holidays of ${country} are not known: Monday to Friday count as working days. List them in calendars`;
  return [{ level: 'warning', path, message }];
}

function checkHolidays({ calendars = [] }: ShopConfig): ConfigFinding[] {
  return [
    ...findRepeated(calendars, { list: 'calendars', field: 'country', getValue: ({ country }) => country }),
    ...calendars.flatMap(({ holidays }, at) =>
      holidays.flatMap((day, place) =>
        isDay(day) ? [] : [faulty(`calendars[${at}].holidays[${place}]`, `${day} is no day, as 01-01 or 2027-03-29`)],
      ),
    ),
  ];
}

const LEAP_YEAR = '2028';

function isDay(text: string): boolean {
  const full = /^\d\d-\d\d$/.test(text) ? `${LEAP_YEAR}-${text}` : text;
  const at = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${full}T`);
}

function checkTerms({ delivery, giftCards, instalments = [] }: StoreConfig, path: string): ConfigFinding[] {
  const { methods } = delivery;
  const list = `${path}.delivery.methods`;
  return [
    ...findRepeated(methods, { list, field: 'code', getValue: ({ code }) => code }),
    ...methods.flatMap(({ days }, at) =>
      days.from > days.to ? [faulty(`${list}[${at}].days`, `${days.from} to ${days.to} days is no period`)] : [],
    ),
    ...(giftCards?.amounts.some((amount) => amount < giftCards.min || amount > giftCards.max)
      ? [faulty(`${path}.giftCards.amounts`, `Every amount must be from ${giftCards.min} to ${giftCards.max}`)]
      : []),
    ...instalments.flatMap(({ min, max }, at) =>
      min > max ? [faulty(`${path}.instalments[${at}].min`, `${min} is above the highest amount ${max}`)] : [],
    ),
  ];
}
