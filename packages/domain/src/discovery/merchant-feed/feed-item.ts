import type { Money } from '../../money.ts';
import { decimalAmount } from '../structured-data/decimal.ts';

/** Fields of one variant in column order; the names are Google's. */
export const FEED_FIELDS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'size_system',
  'gender',
  'age_group',
  'material',
  'pattern',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'product_detail',
  'shipping',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** Standard delivery price to one country. */
export type FeedShipping = { country: string; service: string; price: string };

/** Attribute of the merchant in the store's language. */
export type FeedDetail = { name: string; value: string };

/** Undefined and empty fields are omitted. */
export type FeedItem = {
  readonly [Field in Exclude<FeedField, 'additional_image_link' | 'shipping' | 'product_detail'>]?: string | undefined;
} & {
  additional_image_link: readonly string[];
  shipping: readonly FeedShipping[];
  product_detail?: readonly FeedDetail[];
};

const MAX_ID_LENGTH = 50;

/** Google refuses longer ids, and a truncated id would be another product. */
export const hasSoundIds = ({ id = '', item_group_id = '' }: FeedItem): boolean =>
  id.length <= MAX_ID_LENGTH && item_group_id.length <= MAX_ID_LENGTH;

/** `12.50 GBP`. */
export const feedPrice = (money: Money): string => `${decimalAmount(money)} ${money.currency}`;

/** `2026-11-24T13:00+0000/2026-11-29T15:30+0000`. */
export const feedPeriod = ({ from, to }: { from: Date; to: Date }): string => `${feedInstant(from)}/${feedInstant(to)}`;

/** Single line, truncated at a word boundary. */
export function feedText(text: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  // Do not split a surrogate pair.
  const cut = line.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  const lastWord = cut.lastIndexOf(' ');
  return lastWord > 0 ? cut.slice(0, lastWord) : cut;
}

/** Collapses tabs, line breaks and control characters to spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const MINUTES_LENGTH = '2026-11-24T13:00'.length;
const feedInstant = (instant: Date): string => `${instant.toISOString().slice(0, MINUTES_LENGTH)}+0000`;
