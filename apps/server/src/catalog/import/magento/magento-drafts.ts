import { type ImportSettings, settleImport } from '@shop/domain/catalog/import/import-settings';
import { listBrands } from '@shop/domain/site/store/identity';
import type { Locale, Store } from '@shop/domain/site/store/store';
import type { Draft, DraftSource } from '#server/catalog/import/draft.ts';
import { type Complaint, fault } from '#server/catalog/import/finding.ts';
import type { Table } from '#server/catalog/import/formats/table.ts';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { createMagentoCategories, type KnownCategory, type NewCategory } from './magento-categories.ts';
import { findItem, listColourways } from './magento-family.ts';
import { colourwayDraft, type MagentoShop } from './magento-product.ts';
import { stageMagentoRows } from './magento-staging.ts';

type MagentoFile = Pick<MagentoShop, 'staging' | 'timeZone'> & {
  table: Table;
  knownCategories: readonly KnownCategory[];
  settings: ImportSettings;
  stores: readonly Store[];
};

/** Magento's product CSV: first the missing categories, then the products in file order. */
export async function magentoDrafts({ table, knownCategories, ...file }: MagentoFile): Promise<DraftSource> {
  const categories = createMagentoCategories(knownCategories);
  const { staging, timeZone, settings, stores } = file;
  const facts = await stageMagentoRows({ table, staging, categories, stores });
  const { plan, ...settled } = settleImport(facts, settings, stores);
  return {
    total: staging.countSkus(),
    ahead: categories.made().map((made) => categoryDraft(made, settled.locale)),
    drafts: drafts({ ...settled, staging, timeZone, categories, knownBrands: listBrands(stores) }),
    ...{ plan, locale: settled.locale },
  };
}

const categoryDraft = ({ row, value, name }: NewCategory, locale: Locale): Draft => ({
  row,
  value: { ...value, texts: { [locale]: { name } } },
  findings: [],
  locate: () => ({ row, column: 'categories' }),
});

async function* drafts(shop: MagentoShop): AsyncGenerator<Draft, void, undefined> {
  const { staging } = shop;
  for (const row of staging.rows('')) yield refused([row]);
  for (const sku of staging.skus()) yield* productDrafts(sku, shop);
}

const SOLD_TYPES = ['simple', 'configurable'];
const NO_TYPE: Complaint = {
  reason: 'Products of this type are not sold here',
  cure: 'Import its parts as simple or configurable products and remove the row',
};
const NO_BASE: Complaint = {
  reason: 'The file has no row of this SKU without a store view',
  cure: 'Add the row with an empty store_view_code',
};
const NO_VARIATION: Complaint = {
  reason: 'The configurable product has no variations',
  cure: 'Write them like sku=A,color=Red,size=8|sku=B,color=Red,size=10',
};

function* productDrafts(sku: string, shop: MagentoShop): Generator<Draft, void, undefined> {
  const top = findItem(sku, shop.staging);
  if (!top) {
    yield refused(shop.staging.getRows(sku), { column: 'store_view_code', complaint: NO_BASE });
    return;
  }
  const type = top.base.cells.product_type ?? 'simple';
  if (!SOLD_TYPES.includes(type)) yield refused([top.base], { column: 'product_type', complaint: NO_TYPE });
  else if (type === 'configurable' && shop.staging.listChildren(sku).length === 0) {
    yield refused([top.base], { column: 'configurable_variations', complaint: NO_VARIATION });
  } else for (const colourway of listColourways(top, shop.staging)) yield colourwayDraft(colourway, shop);
}

function refused(rows: readonly StagedRow[], why?: { column: string; complaint: Complaint }): Draft {
  const row = rows[0]?.row ?? 1;
  const findings = rows.flatMap((one) => [
    ...one.findings,
    ...(why ? [fault({ row: one.row, column: why.column }, one.cells[why.column] ?? '', why.complaint)] : []),
  ]);
  return { row, value: undefined, findings, locate: () => ({ row, column: why?.column ?? '' }) };
}
