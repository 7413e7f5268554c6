import { isKnownColumn } from './product-csv-columns.ts';

export const IMPORT_FORMATS = [
  ...(['jsonl', 'csv', 'magento', 'shopify', 'stock', 'prices'] as const),
  ...(['customers', 'orders', 'redirects', 'gift-cards', 'credit', 'pages', 'reviews'] as const),
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const EXPORT_FORMATS = ['jsonl', 'csv', 'stock', 'prices'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Columns that identify each format. */
const SIGNS: readonly (readonly [ImportFormat, readonly string[]])[] = [
  ['csv', ['sku', 'variant_sku']],
  ['prices', ['sku', 'price_list']],
  ['stock', ['sku', 'pool', 'quantity']],
  ['stock', ['source_code', 'sku', 'quantity']],
  ['magento', ['sku', 'product_type']],
  ['magento', ['sku', 'attribute_set_code']],
  ['magento', ['sku', 'store_view_code']],
  // Magento's customers, their addresses and its subscribers; Shopify's customers.
  ['customers', ['email', 'password_hash']],
  ['customers', ['email', 'firstname', 'lastname', 'group_id']],
  ['customers', ['_email', 'street', 'country_id']],
  ['customers', ['ID', 'Email', 'Status', 'Customer First Name']],
  ['customers', ['Email', 'First Name', 'Last Name', 'Accepts Email Marketing']],
  ['customers', ['Email', 'First Name', 'Last Name', 'Accepts Marketing']],
  ['orders', ['Name', 'Email', 'Financial Status', 'Lineitem name']],
  ['orders', ['ID', 'Purchase Point', 'Purchase Date', 'Customer Email']],
  ['orders', ['increment_id', 'customer_email', 'grand_total']],
  // Magento's gift card accounts; Shopify's gift cards, whose codes are masked. Magento's finances of customers.
  ['gift-cards', ['code', 'balance', 'date_expires']],
  ['gift-cards', ['code', 'balance', 'website']],
  ['gift-cards', ['Last Characters', 'Balance']],
  ['gift-cards', ['Code', 'Initial Value', 'Balance']],
  ['credit', ['_email', 'store_credit']],
  ['credit', ['email', 'store_credit']],
  // Magento's table cms_page; pages of Shopify, as its usual export tool writes them.
  ['pages', ['identifier', 'title', 'content']],
  ['pages', ['Handle', 'Title', 'Body HTML']],
  // Rows of Magento's table url_rewrite; Shopify's URL redirects.
  ['redirects', ['request_path', 'target_path']],
  ['redirects', ['Redirect from', 'Redirect to']],
  // Our own columns; Magento's tables review, review_detail and rating_option_vote, joined.
  ['reviews', ['sku', 'rating', 'written_at']],
  ['reviews', ['sku', 'nickname', 'detail']],
  ['shopify', ['Handle', 'Title', 'Variant Price']],
  ['shopify', ['Handle', 'Variant SKU']],
  ['shopify', ['URL handle', 'Title', 'SKU']],
];

/** Detects the format from the beginning of a file. */
export function guessFormat(start: string): ImportFormat | undefined {
  if (start.trimStart().startsWith('{')) return 'jsonl';
  const columns = listColumns(getHeader(start));
  const signed = SIGNS.find(([, signs]) => signs.every((sign) => columns.includes(sign)))?.[0];
  return signed ?? (isPartialProduct(columns) ? 'csv' : undefined);
}

/** Some product columns only, such as `sku,online`: the rest of each product stays as it is. */
const isPartialProduct = (columns: readonly string[]): boolean =>
  columns.length > 1 && columns.includes('sku') && columns.every(isKnownColumn);

/** Spreadsheets in some locales write semicolons or tabs. */
export function guessDelimiter(start: string): string {
  const header = getHeader(start);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

const getHeader = (start: string): string => /[^\r\n]+/.exec(start)?.[0] ?? '';

const listColumns = (header: string): string[] =>
  header.split(guessDelimiter(header)).map((column) => column.trim().replace(/^"|"$/g, ''));
