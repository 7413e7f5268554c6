import { FEED_FIELDS, type FeedField, type FeedItem, oneLine } from './feed-item.ts';

export const FEED_TSV_HEAD = `${FEED_FIELDS.join('\t')}\n`;

export const feedTsvLine = (item: FeedItem): string =>
  `${FEED_FIELDS.map((field) => cell(fieldText(item, field))).join('\t')}\n`;

/** Several values are comma-separated; shipping parts are colon-separated, with an empty region; details likewise, with an empty section. */
function fieldText(item: FeedItem, field: FeedField): string {
  if (field === 'shipping') {
    return item.shipping.map(({ country, service, price }) => `${country}::${service}:${price}`).join(',');
  }
  if (field === 'product_detail') {
    return (item.product_detail ?? []).map(({ name, value }) => `:${escapePart(name)}:${escapePart(value)}`).join(',');
  }
  const value = item[field] ?? '';
  return typeof value === 'string' ? value : value.map((one) => one.replaceAll(',', '%2C')).join(',');
}

/** Commas and colons separate details and their parts. */
const escapePart = (text: string): string => text.replace(/[\\,:]/g, '\\$&');

/** Escapes a value so that it cannot start another cell or line, or open a quoted field that swallows later cells. */
function cell(text: string): string {
  const line = oneLine(text);
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
