import type { Brand, BrandLook, PaymentOption, SocialLink } from '../brand.ts';
import { buildThemeStylesheet } from '../brand-theme.ts';
import type { BrandConfig, ShopConfig } from './shop-config.ts';

const USUAL_PAYMENT_OPTIONS: readonly PaymentOption[] = [
  { name: 'Visa', img: 'visa' },
  { name: 'Mastercard', img: 'mastercard' },
];

/** Brand of a configuration; values that the merchant left out are derived from the name. */
export function buildBrand(config: BrandConfig, shop: Pick<ShopConfig, 'stores'>): Brand {
  const { key, name, legalName, address } = config;
  const look = buildLook(config);
  return Object.freeze({
    key: key,
    shortCode: config.shortCode ?? takeInitials(name),
    ...chooseVoice(config),
    name,
    titleName: config.titleName ?? name,
    legalName,
    brandName: config.brandName ?? name,
    alternateName: config.alternateName ?? [],
    parentOrganization: config.parentOrganization ?? '',
    founder: config.founder ?? [],
    foundingDate: config.foundingDate ?? '',
    address,
    logo: config.logo ?? `/media/brand/${key}.svg`,
    socialLinks: { common: [], ...config.socialLinks } as Record<string, readonly SocialLink[]> as Brand['socialLinks'],
    paymentOptions: config.paymentOptions ?? USUAL_PAYMENT_OPTIONS,
    appLinks: buildAppLinks(config),
    homePageLanguageAlternates: config.homePageLanguageAlternates ?? listLanguages(key, shop),
    ...(look && { look }),
  });
}

const chooseVoice = (config: BrandConfig): Pick<Brand, 'voice' | 'orderPrefix'> => ({
  voice: config.voice ?? 'main',
  orderPrefix: config.orderPrefix ?? suggestOrderPrefix(config),
});

/** Empty: the brand has no app there. */
const buildAppLinks = ({ appLinks: { ios = '', android = '' } = {} }: BrandConfig): Brand['appLinks'] => ({
  ios,
  android,
});

function buildLook(config: BrandConfig): BrandLook | undefined {
  const { tagline, searchHint, logoPicture, favicon } = config;
  const stylesheet = buildThemeStylesheet(config);
  const look = {
    ...(tagline && { tagline }),
    ...(searchHint && { searchHint }),
    ...(logoPicture && { logoPicture }),
    ...(favicon && { favicon }),
    ...(stylesheet && { stylesheet }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

/** `Juniper & Co` becomes `JC`. */
const takeInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/^[\p{L}\p{N}]/u)?.[0] ?? [])
    .join('')
    .slice(0, 3)
    .toUpperCase();

/** Initials, or the beginning of the name, or of the key where the name is in another script. */
export function suggestOrderPrefix({ name, key }: Pick<BrandConfig, 'name' | 'key'>): string {
  const initials = toLetters(takeInitials(name));
  const wanted = [initials, toLetters(name).slice(0, 3), toLetters(key).slice(0, 3)].find((one) => one.length > 1);
  return wanted ?? FALLBACK_PREFIX;
}

const FALLBACK_PREFIX = 'NO';

/** A to Z only; accents are dropped. */
const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** A store of several countries is the page of its language alone. */
const listLanguages = (brand: string, { stores }: Pick<ShopConfig, 'stores'>): Brand['homePageLanguageAlternates'] =>
  stores
    .filter((one) => one.brand === brand)
    .map(({ locale, country, prefix = '' }) => ({
      href: `/${prefix}`,
      language: (country === 'EU' ? (locale.split('-')[0] ?? locale) : locale).toLowerCase(),
    }));
