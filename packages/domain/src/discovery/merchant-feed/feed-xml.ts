import { escapeXml } from '../sitemap.ts';
import { FEED_FIELDS, type FeedDetail, type FeedField, type FeedItem, type FeedShipping } from './feed-item.ts';

type FeedHead = { title: string; link: string };

/** RSS 2.0 with the fields in Google's namespace. */
export const feedXmlStart = ({ title, link }: FeedHead): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n' +
  `<channel><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link>` +
  `<description>${escapeXml(title)}</description>\n`;

export const feedXmlItem = (item: FeedItem): string =>
  `<item>${FEED_FIELDS.map((field) => fieldXml(item, field)).join('')}</item>\n`;

export const FEED_XML_END = '</channel></rss>\n';

function fieldXml(item: FeedItem, field: FeedField): string {
  if (field === 'shipping') return item.shipping.map(shippingXml).join('');
  if (field === 'product_detail') return (item.product_detail ?? []).map(detailXml).join('');
  const value = item[field] ?? '';
  const values = typeof value === 'string' ? [value] : value;
  return values.map((one) => (one === '' ? '' : tag(field, escapeXml(one)))).join('');
}

const detailXml = ({ name, value }: FeedDetail): string =>
  tag('product_detail', tag('attribute_name', escapeXml(name)) + tag('attribute_value', escapeXml(value)));

const shippingXml = ({ country, service, price }: FeedShipping): string =>
  tag(
    'shipping',
    tag('country', escapeXml(country)) + tag('service', escapeXml(service)) + tag('price', escapeXml(price)),
  );

const tag = (name: string, content: string): string => `<g:${name}>${content}</g:${name}>`;
