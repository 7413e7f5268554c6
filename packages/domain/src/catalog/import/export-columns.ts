/** Groups of columns that an export of products may be limited to, with the names of their columns. */
export const EXPORT_COLUMNS = {
  online: ['online'],
  texts: ['title', 'description', 'materials', 'care', 'colour'],
  address: ['url_key'],
  style: ['style', 'brands', 'position', 'popularity', 'new_from', 'colour_hex'],
  categories: ['categories'],
  attributes: ['attribute'],
  prices: ['price', 'was', 'special', 'special_from', 'special_to', 'special_b', 'special_b_from', 'special_b_to'],
  sizes: ['variant_sku', 'size', 'barcode'],
  stock: ['variant_sku', 'stock_gb', 'stock_us'],
  pictures: ['pictures', 'alt', 'posters'],
  links: ['upsell', 'cross_sell', 'related'],
} as const satisfies Record<string, readonly string[]>;
export type ExportColumns = keyof typeof EXPORT_COLUMNS;

export const EXPORT_COLUMN_GROUPS = Object.keys(EXPORT_COLUMNS) as ExportColumns[];

type Exported = { sku: string; online: boolean; texts: Readonly<Record<string, { title: string } | undefined>> };
export type ExportFilter = { online?: 'yes' | 'no' | undefined; text?: string | undefined };

/** Whether a product is part of an export: the text is part of a title, or the start of a SKU. */
export function isExported({ sku, online, texts }: Exported, filter: ExportFilter): boolean {
  if (filter.online && online !== (filter.online === 'yes')) return false;
  const text = filter.text?.toLowerCase();
  if (!text || sku.toLowerCase().startsWith(text)) return true;
  return Object.values(texts).some((own) => own?.title.toLowerCase().includes(text));
}
