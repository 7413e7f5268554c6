import type { Money } from '../money.ts';
import { decimalAmount } from '../structured-data/decimal.ts';

/** What is said of one size of a product, in the order of the columns; the names are Google's. */
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
  'shipping',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** What the standard way to one country costs. */
export type FeedShipping = { country: string; service: string; price: string };

/** What is undefined or empty is not said. */
export type FeedItem = {
  readonly [Field in Exclude<FeedField, 'additional_image_link' | 'shipping'>]?: string | undefined;
} & {
  additional_image_link: readonly string[];
  shipping: readonly FeedShipping[];
};

const MAX_ID_LENGTH = 50;

/** A longer id is refused, and cut it would be another. */
export const hasSoundIds = ({ id = '', item_group_id = '' }: FeedItem): boolean =>
  id.length <= MAX_ID_LENGTH && item_group_id.length <= MAX_ID_LENGTH;

/** `12.50 GBP`. */
export const feedPrice = (money: Money): string => `${decimalAmount(money)} ${money.currency}`;

/** `2026-11-24T13:00+0000/2026-11-29T15:30+0000`. */
export const feedPeriod = ({ from, to }: { from: Date; to: Date }): string => `${feedInstant(from)}/${feedInstant(to)}`;

/** On one line, and cut between two words where it is too long. */
export function feedText(text: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  // Half of a character that takes two places is none.
  const cut = line.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  const lastWord = cut.lastIndexOf(' ');
  return lastWord > 0 ? cut.slice(0, lastWord) : cut;
}

/** Without tabs, line breaks and what nobody sees. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const MINUTES_LENGTH = '2026-11-24T13:00'.length;
const feedInstant = (instant: Date): string => `${instant.toISOString().slice(0, MINUTES_LENGTH)}+0000`;
