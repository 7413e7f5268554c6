import { stores } from '@shop/brands/stores';
import type { BannerType } from '@shop/contracts/feeds/banners';
import { pictureKey } from '@shop/domain/catalog/picture-url';
import type { Store } from '@shop/domain/site/store/store';
import { menuFeedPath } from '@shop/domain/site/store/store-code';
import {
  type DemoDocument,
  readDemoBanners,
  readDemoDocuments,
  readDemoMenu,
} from '../../../apps/server/src/stand-ins/demo-data/demo-pages.ts';

const getKey = (file: string) => pictureKey(file, 'f'.repeat(64));

export const demoDocuments: readonly DemoDocument[] = readDemoDocuments(getKey);

/** The menu that the store shows, which may be another's. */
export function demoMenu(store: Store) {
  const path = menuFeedPath(store);
  const owner = stores.find((one) => one.brand === store.brand && `/nms/${one.bmsStoreCode}.json` === path);
  return readDemoMenu(owner ?? store, getKey);
}

export const demoBanners = (store: Store, type: BannerType, now: Date) =>
  readDemoBanners(store, { getKey, now }).filter((banner) => banner.type === type);

/** Every text that a shopper reads, whole. */
export function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return SILENT.has(field) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => textsIn(below, name));
}

/** Fields that name or lead somewhere instead of saying something. */
const SILENT: ReadonlySet<string> = new Set([
  ...['__component', 'anchor', 'categoryPath', 'href', 'key', 'link', 'rail'],
  ...['rel', 'sku', 'skus', 'slot', 'slug', 'target', 'url'],
]);
