import { isRecord } from './record.ts';
import type { Store } from './store.ts';
import { storeCode, storeTimeZone } from './store-code.ts';
import { readMoment } from './zoned-time.ts';

/** What a preview cookie carries (§2). */
export type PreviewData = { Device: string; Store: string; DateTime: string };

/** The clock and region a preview is seen by (§3): for en-GB, UK and Europe/London. */
export type PreviewLocale = { localeISOCode: string; region: string; timezone: string };

/** Where the store, or view of it, stands whose code a preview names. */
export const previewLocale = (stores: readonly PreviewStore[], code: string): PreviewLocale | undefined =>
  stores
    .map((store) => ({
      localeISOCode: store.localeISOCode,
      region: storeCode(store.bmsStoreCode, code),
      timezone: storeTimeZone(store, code),
    }))
    .find(({ region }) => region === code);

type PreviewStore = Pick<Store, 'localeISOCode' | 'bmsStoreCode' | 'timeZone'>;

/** Reads a preview cookie, or nothing where it does not hold all three in sane form: anyone can write one. */
export function readPreview(cookie: string | undefined): PreviewData | undefined {
  const { Device, Store, DateTime } = fieldsOf(cookie);
  if (!isWord(Device) || !isWord(Store) || typeof DateTime !== 'string') return undefined;
  return readMoment(DateTime, 'UTC') ? { Device, Store, DateTime } : undefined;
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

function fieldsOf(cookie: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(cookie ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
