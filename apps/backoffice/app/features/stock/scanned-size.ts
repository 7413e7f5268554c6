import type { StockSize } from '@shop/contracts/staff/catalog/stock';

/** Size with this label: its SKU or its barcode, as a scanner types it. */
export const findScanned = (sizes: readonly StockSize[], label: string): string | undefined =>
  sizes.find(({ sku, barcode }) => sku.toLowerCase() === label.toLowerCase() || barcode === label)?.sku;
