import { type ForeignFacts, type ImportSettings, settleImport } from '@shop/domain/catalog/import/import-settings';
import type { Store } from '@shop/domain/site/store/store';
import type { Draft, DraftSource } from '#server/catalog/import/draft.ts';
import { type Complaint, type Finding, fault, note } from '#server/catalog/import/finding.ts';
import { onlyFaults } from '#server/catalog/import/formats/product-csv-drafts.ts';
import { repeatedColumns, type Table } from '#server/catalog/import/formats/table.ts';
import { createMagentoCategories, type KnownCategory } from '#server/catalog/import/magento/magento-categories.ts';
import type { StagedRow, Staging } from '#server/catalog/import/staging-repository.ts';
import { findShopifyColumn, isMarketColumn, type ShopifyColumn } from './shopify-columns.ts';
import { listShopifyColourways } from './shopify-family.ts';
import { type ShopifyShop, shopifyDraft, toCategoryCell } from './shopify-product.ts';

type ShopifyFile = {
  table: Table;
  staging: Staging;
  timeZone: string;
  knownCategories: readonly KnownCategory[];
  settings: ImportSettings;
  stores: readonly Store[];
};

/** Shopify's product CSV: first the missing categories, then the products in file order. */
export async function shopifyDrafts({ table, staging, knownCategories, ...file }: ShopifyFile): Promise<DraftSource> {
  const headers = new Map(table.columns.flatMap((header) => toPair(findShopifyColumn(header), header)));
  const twice = repeatedColumns(table.columns).map((column) => fault({ row: 1, column }, column, TWICE));
  if (twice.length > 0) return { total: 1, drafts: onlyFaults(twice) };
  const categories = createMagentoCategories(knownCategories);
  const facts = await stageRows(table, staging, (name, row) => categories.getKeys(toCategoryCell(name), row));
  const { plan, ...settled } = settleImport(facts, file.settings, file.stores);
  const getHeader = (column: string): string => headers.get(column as ShopifyColumn) ?? column;
  const shop = { ...settled, timeZone: file.timeZone, categories, getHeader };
  return {
    total: staging.countSkus(),
    ahead: categories.made().map(({ row, value, name }) => ({
      ...{ row, value: { ...value, texts: { [settled.locale]: { name } } }, findings: [] },
      locate: () => ({ row, column: getHeader('type') }),
    })),
    drafts: drafts({ staging, shop, markets: facts.markets }),
    ...{ plan, locale: settled.locale },
  };
}

const toPair = (column: ShopifyColumn | undefined, header: string) => (column ? [[column, header] as const] : []);

async function stageRows(
  table: Table,
  staging: Staging,
  addCategory: (name: string, row: number) => void,
): Promise<ForeignFacts & { markets: string[] }> {
  const markets = new Set<string>();
  let [hasPrices, hasQuantities] = [false, false];
  for await (const { row, cells: given, findings } of table.rows) {
    const pairs = [...given].flatMap(([header, cell]) => {
      const column = findShopifyColumn(header);
      return column && cell.trim() !== '' ? [[column, cell.trim()] as const] : [];
    });
    const cells: Record<string, string> = Object.fromEntries(pairs);
    for (const header of [...given.keys()].filter(isMarketColumn)) markets.add(header);
    hasPrices ||= cells.price !== undefined;
    hasQuantities ||= cells.quantity !== undefined;
    const name = cells.type ?? cells.category?.split(' > ').at(-1);
    if (name !== undefined) addCategory(name, row);
    staging.addRow({ row, sku: cells.handle ?? '', view: '', cells, findings });
  }
  return { markets: [...markets], hasPrices, hasQuantities, views: [], dateOrders: [], hasAmbiguousDates: false };
}

const TWICE: Complaint = { reason: 'Duplicate column', cure: 'Remove one of the two' };
const NO_HANDLE: Complaint = { reason: 'The row has no handle', cure: 'Fill it in or remove the row' };
const GIFT_CARD: Complaint = {
  reason: 'Gift cards are no products here',
  cure: 'Issue them on the screen Gift cards and remove the rows',
};
const NO_VARIANT: Complaint = {
  reason: 'The product has no variant with a price',
  cure: 'Export it again with its variants',
};
const MARKETS: Complaint = {
  reason: 'Prices of markets are not imported: the file does not say their currency',
  cure: 'Import them as a price file: sku,price_list,price',
};

type Drafting = { staging: Staging; shop: ShopifyShop; markets: readonly string[] };

async function* drafts({ staging, shop, markets }: Drafting): AsyncGenerator<Draft, void, undefined> {
  const notes = markets.slice(0, 1).map((column) => note({ row: 1, column }, markets.join(', '), MARKETS));
  let waiting: Finding[] = notes;
  for (const row of staging.rows('')) yield refused(row, shop.getHeader('handle'), NO_HANDLE);
  for (const handle of staging.skus()) {
    for (const draft of listProductDrafts(staging.getRows(handle), shop)) {
      yield { ...draft, findings: [...waiting, ...draft.findings] };
      waiting = [];
    }
  }
}

function listProductDrafts(rows: readonly StagedRow[], shop: ShopifyShop): Draft[] {
  const [top] = rows;
  if (!top) return [];
  if (top.cells.giftCard?.toLowerCase() === 'true') return [refused(top, shop.getHeader('giftCard'), GIFT_CARD)];
  const colourways = listShopifyColourways(rows);
  if (colourways.length === 0) return [refused(top, shop.getHeader('price'), NO_VARIANT)];
  return colourways.map((colourway) => shopifyDraft(colourway, shop));
}

function refused({ row, cells, findings }: StagedRow, column: string, complaint: Complaint): Draft {
  const place = { row, column };
  const found = fault(place, cells.handle ?? '', complaint);
  return { row, value: undefined, findings: [...findings, found], locate: () => place };
}
