import { isProduction } from '../../environment.ts';
import type { BrandKey, Store } from './store.ts';

/** Feature flags (§3) and what each gates. `{product}` stands for the brand's key. */
export const FEATURE_GATES = {
  ds_frame_redesign_2: 'the redesigned frame: header, side navigation and footer',
  ds_homepage: 'the home page made of content blocks',
  ds_pdp: 'the product page with two columns and sticky add to bag; off: one column',
  ds_cart_v2: 'the bag drawer, and the bag page with two columns; off: the bag page only, with one column',
  ds_header_bms_colours: 'header colours taken from the banner feed',
  '{product}': 'the product pages, also in sitemap and merchant feed; off: 404',
  new_account_frame: 'the account area with its own side menu',
  '{product}_offline': 'the notice shown while the browser is offline',
} as const;
export type Feature = keyof typeof FEATURE_GATES;

/** Overrides from the `plt_features` cookie, by full flag name. */
export type FeatureOverrides = Readonly<Record<string, boolean>>;

export function hasFeature(
  { brand, enabledFeatures }: Pick<Store, 'brand' | 'enabledFeatures'>,
  feature: Feature,
  overrides: FeatureOverrides = {},
): boolean {
  const flag = flagName(feature, brand);
  return overrides[flag] ?? enabledFeatures.includes(flag);
}

/** Full flag name of a store: `outlet_offline` for `{product}_offline`. */
export const flagName = (feature: Feature, brand: BrandKey): string => feature.replace('{product}', brand);

type OverrideSource = { cookie: string | undefined; environment: string; brand: BrandKey };

/** Parses `ds_pdp,-ds_homepage` as on and off. Ignored in production, and for unknown flags. */
export function readFeatureOverrides({ cookie, environment, brand }: OverrideSource): FeatureOverrides {
  if (!cookie || isProduction(environment)) return {};
  // Not a module constant: its evaluation would keep the descriptions in the browser's bundle.
  const features = Object.keys(FEATURE_GATES) as Feature[];
  const known = new Set(features.map((feature) => flagName(feature, brand)));
  const switches = cookie
    .slice(0, MAX_COOKIE_LENGTH)
    .split(',')
    .map((word) => word.trim())
    .map((word) => (word.startsWith('-') ? ([word.slice(1), false] as const) : ([word, true] as const)));
  return Object.fromEntries(switches.filter(([flag]) => known.has(flag)));
}

const MAX_COOKIE_LENGTH = 1000;
