import type { Store } from './store.ts';

/** Views of en-US (§9). The key is the value of the region query and cookie. */
const US_VIEWS = {
  east: { code: 'US_EAST', timeZone: 'America/New_York' },
  west: { code: 'US_WEST', timeZone: 'America/Los_Angeles' },
  central: { code: 'US_CENTRAL', timeZone: 'America/Chicago' },
} as const;

/** §9: a US store code becomes the code of its region, by default US; any other is unchanged. */
export const storeCode = (code: string, region?: string): string =>
  code === 'US' ? (usView(region)?.code ?? code) : code;

/** All codes that feed files are named after. */
export const regionCodes = (stores: readonly Pick<Store, 'bmsStoreCode'>[]): ReadonlySet<string> =>
  new Set(
    stores.flatMap(({ bmsStoreCode }) => [
      bmsStoreCode,
      ...Object.keys(US_VIEWS).map((view) => storeCode(bmsStoreCode, view)),
    ]),
  );

/** Whether a feed file of this region is for the store. */
export const hasRegion = (store: Pick<Store, 'bmsStoreCode'>, region: string): boolean =>
  regionCodes([store]).has(region);

/** Time zone of a store; en-US follows the shopper's region. */
export const storeTimeZone = (store: Pick<Store, 'bmsStoreCode' | 'timeZone'>, region?: string): string =>
  (store.bmsStoreCode === 'US' ? usView(region)?.timeZone : undefined) ?? store.timeZone;

/** Normalised en-US view of a request; undefined for other stores and unknown views. */
export const usRegion = (
  { bmsStoreCode }: Pick<Store, 'bmsStoreCode'>,
  requested: string | null,
): string | undefined => {
  const code = storeCode(bmsStoreCode, requested ?? undefined);
  return code === bmsStoreCode ? undefined : code;
};

/** `store` cookie values of the en-US views, such as `us-east`; empty for other stores, which have one view. */
export const viewCookies = ({ bmsStoreCode }: Pick<Store, 'bmsStoreCode'>): readonly string[] =>
  bmsStoreCode === 'US' ? Object.keys(US_VIEWS).map((view) => `us-${view}`) : [];

/** §7: `/bms/{region}_{type}.json`. */
export const bannerFeedPath = (
  { bmsStoreCode }: Pick<Store, 'bmsStoreCode'>,
  { type = 'listing', region }: { type?: string; region?: string | undefined } = {},
): string => `/bms/${storeCode(bmsStoreCode, region)}_${type}.json`;

/** §7: `/nms/{region}.json`; NZ uses AU. */
export function menuFeedPath({ bmsStoreCode }: Pick<Store, 'bmsStoreCode'>, region?: string): string {
  const code = storeCode(bmsStoreCode, region);
  return `/nms/${code === 'NZ' ? 'AU' : code}.json`;
}

type UsView = (typeof US_VIEWS)[keyof typeof US_VIEWS];

/** Accepts `east`, `East`, `us-east` and `US_EAST`. */
function usView(region: string | undefined): UsView | undefined {
  const key = region
    ?.trim()
    .toLowerCase()
    .replace(/^us[_-]/, '');
  return Object.entries(US_VIEWS).find(([view]) => view === key)?.[1];
}
