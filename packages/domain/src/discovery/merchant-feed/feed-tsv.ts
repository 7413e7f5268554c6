import { FEED_FIELDS, type FeedField, type FeedItem, oneLine } from './feed-item.ts';

/** Google's header of an attribute with parts lists them in order. */
const PARTS: { readonly [Field in FeedField]?: string } = {
  shipping: 'country:region:service:price',
  product_detail: 'section_name:attribute_name:attribute_value',
};

export const FEED_TSV_HEAD = `${FEED_FIELDS.map((field) => (PARTS[field] ? `${field}(${PARTS[field]})` : field)).join('\t')}\n`;

export const feedTsvLine = (item: FeedItem): string =>
  `${FEED_FIELDS.map((field) => buildCell(item, field)).join('\t')}\n`;

/** Several values are comma-separated, parts of a value colon-separated; region and section are empty. */
function buildCell(item: FeedItem, field: FeedField): string {
  if (field === 'shipping') {
    return item.shipping.map(({ country, service, price }) => `${country}::${quote(service)}:${price}`).join(',');
  }
  if (field === 'product_detail') {
    return (item.product_detail ?? []).map(({ name, value }) => `:${quote(name)}:${quote(value)}`).join(',');
  }
  const value = item[field] ?? '';
  if (typeof value !== 'string') return value.map((one) => one.replaceAll(',', '%2C')).join(',');
  const line = oneLine(value);
  // A field that may have several values is split at commas, unless it is quoted.
  const isSplit = field === 'product_type' && line.includes(',');
  return isSplit || line.startsWith('"') ? inQuotes(line) : line;
}

/** Quotes a part with a separator or quotation mark, as in Google's example `Display:Diagonal Size:"2.5"""`. */
function quote(text: string): string {
  const line = oneLine(text);
  return /[",:]/.test(line) ? inQuotes(line) : line;
}

/** A value in quotes cannot start another cell, value or part; quotation marks in it are doubled. */
const inQuotes = (line: string): string => `"${line.replaceAll('"', '""')}"`;
