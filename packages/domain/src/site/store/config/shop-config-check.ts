import { measureContrasts } from '../brand-theme.ts';
import { type ConfigFinding, faulty, findRepeated } from './config-finding.ts';
import type { BrandConfig, ShopConfig } from './shop-config.ts';
import { checkStores } from './store-config-check.ts';
import { checkTaxes } from './tax-config-check.ts';

type Circumstances = {
  /** The demo may keep its invented names. */
  isDemo: boolean;
  /** Such as `2026-11-18`: rates in force on this day are required. */
  today: string;
};

/** Checks what the schema cannot: references, uniqueness, known currencies and zones, contrast and demo data. */
export const checkShopConfig = (config: ShopConfig, { isDemo, today }: Circumstances): ConfigFinding[] => [
  ...findRepeated(config.brands, { list: 'brands', field: 'key', getValue: ({ key }) => key }),
  ...findRepeated(
    config.brands.filter(({ origin }) => origin !== undefined),
    { list: 'brands', field: 'origin', getValue: ({ origin = '' }) => origin },
  ),
  ...findRepeated(config.warehouses, { list: 'warehouses', field: 'id', getValue: ({ id }) => id }),
  ...config.brands.flatMap((brand, at) => checkBrand(brand, `brands[${at}]`, config)),
  ...checkStores(config),
  ...checkTaxes(config, today),
  ...(isDemo ? [] : findDemoData(config)),
];

export const mayApply = (findings: readonly ConfigFinding[]): boolean =>
  findings.every(({ level }) => level !== 'error');

const SOCIAL_ICONS = ['instagram', 'tiktok', 'facebook', 'youtube', 'pinterest'];
const PAYMENT_MARKS = [
  ...['visa', 'visa-electron', 'mastercard', 'maestro', 'paypal', 'clearpay', 'klarna', 'discover', 'diners-club'],
];

function checkBrand(brand: BrandConfig, path: string, { stores }: ShopConfig): ConfigFinding[] {
  const own = stores.filter((one) => one.brand === brand.key);
  const atRoot = own.filter(({ prefix = '' }) => prefix === '');
  return [
    ...(own.length === 0 ? [faulty(path, `${brand.key} has no store`)] : []),
    ...(own.length > 0 && atRoot.length === 0
      ? [faulty(path, `One store of ${brand.key} needs an empty prefix: it answers at the root of the host`)]
      : []),
    ...checkLinks(brand, path),
    ...checkMarks(brand, path),
    ...checkContrast(brand, path),
  ];
}

function checkLinks({ socialLinks = {}, appLinks, homePageLanguageAlternates = [] }: BrandConfig, path: string) {
  const links = [
    ...Object.entries(socialLinks).flatMap(([set, all]) =>
      all.map(({ url }, at) => ({ at: `socialLinks.${set}[${at}].url`, url })),
    ),
    ...[
      { at: 'appLinks.ios', url: appLinks?.ios },
      { at: 'appLinks.android', url: appLinks?.android },
    ].filter(({ url }) => url),
    ...homePageLanguageAlternates
      .map(({ href }, at) => ({ at: `homePageLanguageAlternates[${at}].href`, url: href }))
      .filter(({ url }) => !/^\/(?!\/)/.test(url)),
  ];
  return links.filter(({ url }) => !isHttps(url)).map(({ at }) => faulty(`${path}.${at}`, 'Must be an https address'));
}

const HTTPS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s"'<>\\]*)?$/i;
const isHttps = (text: string | undefined): boolean => text !== undefined && HTTPS.test(text);

function checkMarks({ socialLinks = {}, paymentOptions = [] }: BrandConfig, path: string): ConfigFinding[] {
  const unknown = (at: string, icon: string, known: readonly string[]) =>
    known.includes(icon) ? [] : [faulty(`${path}.${at}`, `No icon ${icon}; there are ${known.join(', ')}`)];
  return [
    ...Object.entries(socialLinks).flatMap(([set, all]) =>
      all.flatMap(({ icon }, at) => unknown(`socialLinks.${set}[${at}].icon`, icon, SOCIAL_ICONS)),
    ),
    ...paymentOptions.flatMap(({ img }, at) => unknown(`paymentOptions[${at}].img`, img, PAYMENT_MARKS)),
  ];
}

function checkContrast({ key, colours }: BrandConfig, path: string): ConfigFinding[] {
  if (!colours) return [];
  return measureContrasts(key, colours)
    .filter(({ isEnough }) => !isEnough)
    .map(({ ink, ground, ratio, least }) =>
      faulty(
        `${path}.colours.${ink in colours || ground === 'white' ? ink : ground}`,
        `${ink} on ${ground} has a contrast of ${ratio.toFixed(2)}:1, at least ${least}:1 is required (WCAG AA)`,
      ),
    );
}

/** Names of the demo, addresses that are reserved for examples (RFC 2606), and blanks such as `[legal name]`. */
const DEMO_DATA = /^\[[^\]]+\]$|merroway|\bmerrow\b|loom street|(^|[./@])example(\.(com|net|org))?([/:]|$)/i;

/** Texts of the demo in a configuration. */
export function findDemoData({ brands, stores }: ShopConfig): ConfigFinding[] {
  const texts = [...listTexts(brands, 'brands'), ...listTexts(stores, 'stores')];
  return texts
    .filter(({ text }) => DEMO_DATA.test(text))
    .map(({ path, text }) => faulty(path, `“${text}” is data of the demo`));
}

function listTexts(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => listTexts(item, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => listTexts(item, `${path}.${name}`));
}
