import { isRecord } from '../record.ts';
import type { Store } from '../site/store/store.ts';
import { storeCode, storeTimeZone } from '../site/store/store-code.ts';
import { readMoment } from '../zoned-time.ts';

/** Content of a preview cookie (§2). */
export type PreviewData = {
  Device: string;
  Store: string;
  DateTime: string;
  /** Shows unpublished versions of documents, too. */
  Drafts?: 'yes';
  /** Audience: a guest without it, `customer`, or a group of customers. */
  Group?: string;
  /** In a frame of the back office, which has controls of its own. */
  Framed?: 'yes';
};

/** Parameter of the bag's address after the checkout of a preview was refused. */
export const PREVIEW_REFUSAL = 'preview=no-orders';

/** Audience of a signed-in customer without a group. */
export const CUSTOMER_GROUP = 'customer';

/** Facts of a buyer that promotions ask for. */
export const readPreviewBuyer = ({ Group }: Pick<PreviewData, 'Group'>) => ({
  signedIn: Group !== undefined,
  groups: Group === undefined || Group === CUSTOMER_GROUP ? [] : [Group],
  firstOrder: Group === undefined,
});

/** Names of groups are the merchant's own words. */
const GROUP = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u;
export const isPreviewGroup = (group: unknown): group is string => typeof group === 'string' && GROUP.test(group);

/** Region and time zone of a preview (§3): for en-GB, UK and Europe/London. */
export type PreviewLocale = { localeISOCode: string; region: string; timezone: string };

/** Preview locale of the store, or regional view, with the given code. */
export const previewLocale = (stores: readonly PreviewStore[], code: string): PreviewLocale | undefined =>
  stores
    .map((store) => ({
      localeISOCode: store.localeISOCode,
      region: storeCode(store.bmsStoreCode, code),
      timezone: storeTimeZone(store, code),
    }))
    .find(({ region }) => region === code);

type PreviewStore = Pick<Store, 'localeISOCode' | 'bmsStoreCode' | 'timeZone'>;

/** Parses a preview cookie; undefined unless all three fields are valid, since cookies are untrusted. */
export function readPreview(cookie: string | undefined): PreviewData | undefined {
  const { Device, Store, DateTime, Drafts, Group, Framed } = parseFields(cookie);
  if (!isWord(Device) || !isWord(Store) || typeof DateTime !== 'string') return undefined;
  if (!readMoment(DateTime, 'UTC')) return undefined;
  return {
    ...{ Device, Store, DateTime },
    ...(Drafts === 'yes' && { Drafts }),
    ...(isPreviewGroup(Group) && { Group }),
    ...(Framed === 'yes' && { Framed }),
  };
}

/** The `{query}` of `/banner/preview{query}`. */
export const bannerPreviewQuery = ({ Device, Store, DateTime }: PreviewData): string =>
  query({ device: Device, store: Store, timestamp: DateTime });

/** The `{query}` of `/menu/preview{query}`: menus are the same on every device. */
export const menuPreviewQuery = ({ Store, DateTime }: PreviewData): string =>
  query({ store: Store, timestamp: DateTime });

const query = (parameters: Readonly<Record<string, string>>): string =>
  `?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

function parseFields(cookie: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(cookie ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
