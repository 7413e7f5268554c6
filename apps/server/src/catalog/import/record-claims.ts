import type { CatalogueRecord } from '@shop/contracts/catalogue-file';
import type { Path } from './draft.ts';
import { type Complaint, type Finding, fault, note } from './finding.ts';
import { type Item, withoutValue } from './import-item.ts';
import type { Staging } from './staging-repository.ts';

/** Value that must be unique in a file. */
type Claim = { key: string; value: string; path: Path; complaint: (row: string) => Complaint };

/** Rejects a record that repeats a unique value of an earlier one; notes a URL key that will get a number. */
export function claimRecord(item: Item<CatalogueRecord>, staging: Staging): Item<CatalogueRecord> {
  const { row, value: record, locate } = item;
  if (!record) return item;
  const claims = listClaims(record);
  const [own, ...parts] = claims.map(({ key, value, path, complaint }) => {
    const first = staging.findClaim(key);
    return first === undefined ? undefined : fault(locate(path), value, complaint(first));
  });
  // A duplicate record is reported once, without its parts.
  const faults = own ? [own] : parts.flatMap((part) => part ?? []);
  if (faults.length > 0) return withoutValue(item, faults);
  for (const { key } of claims) staging.claim(key, String(row));
  return { ...item, findings: [...item.findings, ...urlKeyNotes(item, staging)] };
}

const duplicateSku = (row: string): Complaint => ({
  reason: 'Duplicate SKU',
  cure: `Row ${row} has the same: keep one of the two`,
});
const duplicate =
  (what: string) =>
  (row: string): Complaint => ({ reason: `Duplicate ${what}`, cure: `Row ${row} has the same: keep one of the two` });

function listClaims(record: CatalogueRecord): Claim[] {
  switch (record.kind) {
    case 'product':
      return [
        { key: `product ${record.sku}`, value: record.sku, path: ['sku'], complaint: duplicateSku },
        ...record.variants.flatMap(variantClaims),
      ];
    case 'category':
      return [
        { key: `category ${record.key}`, value: record.key, path: ['key'], complaint: duplicate('category') },
        { key: `path ${record.path}`, value: record.path, path: ['path'], complaint: duplicate('address') },
      ];
    case 'attribute':
      return [
        { key: `attribute ${record.name}`, value: record.name, path: ['name'], complaint: duplicate('attribute') },
      ];
    default: {
      const { productCategory, brand, locale } = record;
      const value = `${productCategory} ${brand} ${locale}`;
      return [{ key: `guide ${value}`, value, path: ['productCategory'], complaint: duplicate('size guide') }];
    }
  }
}

type Variant = Extract<CatalogueRecord, { kind: 'product' }>['variants'][number];

function variantClaims({ sku, barcode }: Variant, index: number): Claim[] {
  const own = { key: `variant ${sku}`, value: sku, path: ['variants', index, 'sku'], complaint: duplicateSku };
  if (barcode === undefined) return [own];
  const path = ['variants', index, 'barcode'];
  return [own, { key: `barcode ${barcode}`, value: barcode, path, complaint: duplicate('barcode') }];
}

/** Magento rejects a duplicate URL key; we append a number and add a note. */
function urlKeyNotes({ value: record, locate }: Item<CatalogueRecord>, staging: Staging): Finding[] {
  if (record?.kind !== 'product' || !record.urlKey) return [];
  const { sku, urlKey, brands } = record;
  const keys = brands.map((brand) => `url ${brand} ${urlKey}`);
  const owner = keys.map(staging.findClaim).find((holder) => holder !== undefined);
  for (const key of keys) staging.claim(key, sku);
  return owner === undefined ? [] : [note(locate(['urlKey']), urlKey, urlKeyTaken(urlKey, owner))];
}

const urlKeyTaken = (urlKey: string, owner: string): Complaint => ({
  reason: `Url key: '${urlKey}' was already generated for an item with the SKU: '${owner}'. You need to specify the unique URL key manually`,
  cure: 'If you leave it, the shop appends a number',
});
