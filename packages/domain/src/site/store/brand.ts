import type { BrandKey, Locale } from './store.ts';

/** Sets of social links that a brand has (§3). */
export const SOCIAL_LINK_SETS = [
  'common',
  'en-GB',
  'fr-FR',
  'en-AE',
  'en-QA',
  'en-SA',
  'en-US',
  'en-CA',
  'en-AU',
  'en-NZ',
] as const satisfies readonly (Locale | 'common')[];
export type SocialLinkSet = (typeof SOCIAL_LINK_SETS)[number];

/** `icon` names the icon that the storefront draws. */
export type SocialLink = { name: string; url: string; icon: string };
/** `img` names the icon that the storefront draws. */
export type PaymentOption = { name: string; img: string };
/** One language of the home page, for `hreflang`; `language` is lowercase as in `en-gb`. */
export type LanguageAlternate = { href: string; language: string };

/** Texts by locale (`fr-FR`), language (`fr`) or `default`. */
export type LocalText = Readonly<Record<string, string>>;

/** Look that the merchant configures over theme and texts of the build. */
export type BrandLook = {
  tagline?: LocalText;
  searchHint?: LocalText;
  /** Picture in place of the word mark. */
  logoPicture?: { path: string; width: number; height: number };
  favicon?: string;
  /** CSS over the theme. */
  stylesheet?: string;
};

/** Text of a store: by its locale, then its language, then the default. */
export const pickLookText = (texts: LocalText | undefined, locale: string): string | undefined =>
  texts?.[locale] ?? texts?.[locale.split('-')[0] ?? ''] ?? texts?.default;

/** `main` sells the current season, `outlet` the past one. */
export const BRAND_VOICES = ['main', 'outlet'] as const;
export type BrandVoice = (typeof BRAND_VOICES)[number];

/** Company data for pages, mails and structured data (§3). */
export type Brand = {
  key: BrandKey;
  /** Fallback when the name is not set (§9). */
  shortCode: string;
  /** Texts of the build that the brand speaks with. */
  voice: BrandVoice;
  /** Letters that order numbers begin with: 2 to 4 of A to Z. */
  orderPrefix: string;
  name: string;
  titleName: string;
  legalName: string;
  brandName: string;
  alternateName: readonly string[];
  parentOrganization: string;
  founder: readonly string[];
  foundingDate: string;
  address: { locality: string; postalCode: string; streetAddress: string };
  logo: string;
  socialLinks: Readonly<Record<SocialLinkSet, readonly SocialLink[]>>;
  paymentOptions: readonly PaymentOption[];
  appLinks: { ios: string; android: string };
  homePageLanguageAlternates: readonly LanguageAlternate[];
  /** Absent: that of the build. */
  look?: BrandLook;
};

/** The brand's name in page metadata. */
export const metadataName = ({ name, shortCode }: Pick<Brand, 'name' | 'shortCode'>): string =>
  name.trim() || shortCode;

/** Falls back to the common set for a locale without its own. */
export const socialLinksFor = ({ socialLinks }: Pick<Brand, 'socialLinks'>, locale: Locale): readonly SocialLink[] =>
  (socialLinks as Partial<Record<Locale, readonly SocialLink[]>>)[locale] ?? socialLinks.common;
