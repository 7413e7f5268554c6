import { isProduction } from './environment.ts';
import type { BrandKey, Store } from './store.ts';

/** Each flag (§3) and the one thing it gates. `{product}` stands for the brand's key. */
export const FEATURE_GATES = {
  ds_frame_redesign_2: 'the redesigned frame: header, side navigation and footer',
  ds_homepage: 'the home page made of content blocks',
  ds_pdp: 'the product page with gallery and sticky add to bag',
  ds_cart_v2: 'the bag drawer that opens on adding a product',
  ds_header_bms_colours: 'header colours taken from the banner feed',
  '{product}': "the brand's own shop",
  new_account_frame: 'the account area with its own side menu',
  '{product}_offline': 'the page shown while the browser is offline',
} as const;
export type Feature = keyof typeof FEATURE_GATES;

/** What the `plt_features` cookie switches, by written-out flag. */
export type FeatureOverrides = Readonly<Record<string, boolean>>;

export function hasFeature(
  { brand, enabledFeatures }: Pick<Store, 'brand' | 'enabledFeatures'>,
  feature: Feature,
  overrides: FeatureOverrides = {},
): boolean {
  const flag = flagName(feature, brand);
  return overrides[flag] ?? enabledFeatures.includes(flag);
}

/** The flag as a store writes it: `outlet_offline` for `{product}_offline`. */
export const flagName = (feature: Feature, brand: BrandKey): string => feature.replace('{product}', brand);

type OverrideSource = { cookie: string | undefined; environment: string; brand: BrandKey };

/** Reads `ds_pdp,-ds_homepage` as on and off. In production, and for flags it does not know, the cookie says nothing. */
export function readFeatureOverrides({ cookie, environment, brand }: OverrideSource): FeatureOverrides {
  if (!cookie || isProduction(environment)) return {};
  const known = new Set(FEATURES.map((feature) => flagName(feature, brand)));
  const switches = cookie
    .slice(0, MAX_COOKIE_LENGTH)
    .split(',')
    .map((word) => word.trim())
    .map((word) => (word.startsWith('-') ? ([word.slice(1), false] as const) : ([word, true] as const)));
  return Object.fromEntries(switches.filter(([flag]) => known.has(flag)));
}

const FEATURES = Object.keys(FEATURE_GATES) as Feature[];
const MAX_COOKIE_LENGTH = 1000;
