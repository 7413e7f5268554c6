/** Address of a product, or of one of its tabs. */
export const productPath = (sku: string, tab?: 'media' | 'variants' | 'prices' | 'visibility' | 'history'): string =>
  `/catalogue/products/${encodeURIComponent(sku)}${tab ? `/${tab}` : ''}`;
