import { FEED_FIELDS, type FeedField, type FeedItem, oneLine } from './feed-item.ts';

export const FEED_TSV_HEAD = `${FEED_FIELDS.join('\t')}\n`;

export const feedTsvLine = (item: FeedItem): string =>
  `${FEED_FIELDS.map((field) => cell(fieldText(item, field))).join('\t')}\n`;

/** Several values are separated by commas; those of a way of delivery by colons, its region left out. */
function fieldText(item: FeedItem, field: FeedField): string {
  if (field === 'shipping') {
    return item.shipping.map(({ country, service, price }) => `${country}::${service}:${price}`).join(',');
  }
  const value = item[field] ?? '';
  return typeof value === 'string' ? value : value.map((one) => one.replaceAll(',', '%2C')).join(',');
}

/** No value can begin another cell or line, nor open quotation marks, which would swallow those that follow. */
function cell(text: string): string {
  const line = oneLine(text);
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
