import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import type { LinkKind } from '@shop/domain/catalog/desk/product-content';
import type { FocalPoint } from '@shop/domain/catalog/desk/product-media';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';

/** Records that the catalogue imports and exports. The file format uses the same values; instants are ISO strings. */
export type CatalogRecord = ProductRecord | CategoryRecord | AttributeRecord | SizeGuideRecord;

export type PerLocale<Text> = { [L in Locale]?: Text | undefined };

export type ProductRecord = {
  kind: 'product';
  sku: string;
  style: string;
  brands: BrandKey[];
  urlKey?: string | undefined;
  online: boolean;
  newFrom?: string | undefined;
  colourHex?: string | undefined;
  position: number;
  popularity: number;
  texts: PerLocale<ProductTexts>;
  attributes: Record<string, string[]>;
  measurements?: Record<string, Record<string, number>> | undefined;
  categories: string[];
  media: MediaRecord[];
  variants: VariantRecord[];
  prices: PriceRecord[];
  links: Record<LinkKind, string[]>;
};

export type ProductTexts = {
  title: string;
  description: string;
  materials?: string | undefined;
  care?: string[] | undefined;
  colour?: string | undefined;
};

export type MediaRole = 'front' | 'back' | 'detail' | 'swatch' | 'other';
/** `file` is a reference that the media module resolves, `poster` a picture in place of the product's first one. */
export type MediaRecord = {
  file: string;
  role: MediaRole | 'video';
  alt?: PerLocale<string> | undefined;
  poster?: string | undefined;
  /** Point of a picture that crops keep in view. */
  focus?: FocalPoint | undefined;
};

export type VariantRecord = {
  sku: string;
  size: string;
  barcode?: string | undefined;
  /** Stock on hand by pool; a pool that is not given keeps its count. */
  stock: { [Pool in StockPool]?: number | undefined };
};

export type SpecialRecord = { amount: number; from?: string | undefined; to?: string | undefined };
export type PriceRecord = {
  priceList: string;
  amount: number;
  was?: number | undefined;
  special?: SpecialRecord | undefined;
  specialB?: SpecialRecord | undefined;
  history?: HistoryRecord[] | undefined;
};
export type HistoryRecord = { amount: number; from: string; to?: string | undefined };

export type CategoryRecord = {
  kind: 'category';
  key: string;
  parent?: string | undefined;
  path: string;
  position: number;
  inMenu: boolean;
  texts: PerLocale<{ name: string; description: string }>;
  rule?: CategoryRule | undefined;
  picked: string[];
};

export type AttributeRecord = {
  kind: 'attribute';
  name: string;
  position: number;
  texts: PerLocale<string>;
  /** `hex` and `filter` are kept where the shop has none yet, and are not part of an export. */
  values: { value: string; texts: PerLocale<string>; hex?: string | undefined }[];
  filter?: boolean | undefined;
};

export type SizeGuideRecord = {
  kind: 'size-guide';
  productCategory: string;
  brand: BrandKey;
  locale: Locale;
  title: string;
  measures: { name: string; howTo?: string | undefined }[];
  rows: { size: string; cm: [number, number][] }[];
};
