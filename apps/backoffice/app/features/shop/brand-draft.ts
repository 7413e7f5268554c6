import type { PaletteColour } from '@shop/domain/site/store/brand-theme';
import type { BrandConfig, ShopConfig } from '@shop/domain/site/store/config/shop-config';

export const NETWORKS = ['Instagram', 'TikTok', 'Facebook', 'YouTube', 'Pinterest'] as const;
export const COLOURS = ['accent', 'ink', 'paper', 'sale'] as const satisfies PaletteColour[];
export const TEXT_FIELDS = ['name', 'shortCode', 'orderPrefix', 'legalName'] as const;
export const ADDRESS_FIELDS = ['streetAddress', 'postalCode', 'locality'] as const;

type Field =
  | (typeof TEXT_FIELDS)[number]
  | (typeof ADDRESS_FIELDS)[number]
  | (typeof COLOURS)[number]
  | (typeof NETWORKS)[number]
  | 'tagline'
  | 'searchHint'
  | 'logo'
  | 'logoWidth'
  | 'logoHeight'
  | 'favicon'
  | 'ios'
  | 'android';

/** Fields of the form as typed; empty ones are left out of the configuration. */
export type BrandDraft = Readonly<Record<Field, string>>;

export function readDraft(brand: BrandConfig): BrandDraft {
  const { colours = {}, socialLinks, logoPicture } = brand;
  const findLink = (name: string) => socialLinks?.common?.find((link) => link.name === name)?.url ?? '';
  return {
    ...{ name: brand.name, shortCode: brand.shortCode ?? '', legalName: brand.legalName, ...brand.address },
    orderPrefix: brand.orderPrefix ?? '',
    ...{ tagline: brand.tagline?.default ?? '', searchHint: brand.searchHint?.default ?? '' },
    ...{ logo: logoPicture?.path ?? '', favicon: brand.favicon ?? '' },
    ...{ logoWidth: String(logoPicture?.width ?? ''), logoHeight: String(logoPicture?.height ?? '') },
    ...{ ios: brand.appLinks?.ios ?? '', android: brand.appLinks?.android ?? '' },
    ...(Object.fromEntries(COLOURS.map((name) => [name, colours[name] ?? ''])) as Record<
      (typeof COLOURS)[number],
      string
    >),
    ...(Object.fromEntries(NETWORKS.map((name) => [name, findLink(name)])) as Record<
      (typeof NETWORKS)[number],
      string
    >),
  };
}

/** The configuration with a brand as typed. Values without a field of the form stay. */
export function applyDraft(config: ShopConfig, key: string, draft: BrandDraft): ShopConfig {
  const brands = config.brands.map((brand) => (brand.key === key ? changeBrand(brand, draft) : brand));
  return { ...config, brands };
}

function changeBrand(brand: BrandConfig, draft: BrandDraft): BrandConfig {
  const { tagline, searchHint, logoPicture: _logo, favicon: _icon, shortCode: _code, ...others } = brand;
  const { orderPrefix: _prefix, ...rest } = others;
  const orderPrefix = draft.orderPrefix.trim().toUpperCase();
  const { streetAddress, postalCode, locality, logo, favicon, shortCode } = draft;
  const names = replaceNames(brand, draft);
  return {
    ...rest,
    ...names,
    legalName: draft.legalName,
    address: { streetAddress, postalCode, locality },
    ...(shortCode && { shortCode }),
    ...(orderPrefix && { orderPrefix }),
    ...withText('tagline', tagline, draft.tagline),
    ...withText('searchHint', searchHint, draft.searchHint),
    ...(logo && { logoPicture: { path: logo, width: Number(draft.logoWidth), height: Number(draft.logoHeight) } }),
    ...(favicon && { favicon }),
    ...changeColours(brand, draft),
    ...changeLinks(brand, draft),
  };
}

/** Title and product brand follow the name where they were the same. */
const replaceNames = ({ name, titleName, brandName }: BrandConfig, draft: BrandDraft) => ({
  name: draft.name,
  ...(titleName !== undefined && { titleName: titleName === name ? draft.name : titleName }),
  ...(brandName !== undefined && { brandName: brandName === name ? draft.name : brandName }),
});

function withText(field: 'tagline' | 'searchHint', texts: BrandConfig['tagline'], typed: string) {
  const { default: _, ...others } = texts ?? {};
  const changed = { ...(typed && { default: typed }), ...others };
  return Object.keys(changed).length > 0 ? { [field]: changed } : {};
}

function changeColours({ colours }: BrandConfig, draft: BrandDraft): Pick<BrandConfig, 'colours'> {
  const kept = Object.entries(colours ?? {}).filter(([name]) => !COLOURS.some((one) => one === name));
  const typed = COLOURS.filter((name) => draft[name]).map((name) => [name, draft[name].toLowerCase()]);
  const changed = Object.fromEntries([...kept, ...typed]);
  return { colours: Object.keys(changed).length > 0 ? changed : undefined };
}

/** Links of all stores; those of single stores stay as they are. */
function changeLinks({ socialLinks, appLinks }: BrandConfig, draft: BrandDraft) {
  const before = socialLinks?.common ?? [];
  const others = before.filter(({ name }) => !NETWORKS.some((one) => one === name));
  const common = NETWORKS.filter((name) => draft[name]).map((name) => ({
    ...{ name, url: draft[name], icon: name.toLowerCase() },
  }));
  const { ios, android } = draft;
  const hasApps = ios || android || appLinks;
  return {
    ...((socialLinks || common.length > 0) && { socialLinks: { ...socialLinks, common: [...common, ...others] } }),
    ...(hasApps && { appLinks: { ...(ios && { ios }), ...(android && { android }) } }),
  };
}
