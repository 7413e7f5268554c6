import type { CatalogueRecord } from '@shop/contracts/catalogue-file';
import type { Draft, DraftSource } from './draft.ts';
import { type Check, checkDraft } from './draft-check.ts';
import { type Complaint, fault } from './finding.ts';
import { type Catalogue, type ImportWork, type Item, withoutValue } from './import-item.ts';
import { createPictureKeys } from './picture-keys.ts';
import { priceCheck, recordCheck, stockCheck } from './record-check.ts';
import { claimRecord } from './record-claims.ts';
import type { Staging } from './staging-repository.ts';

const RECORDS_AT_ONCE = 200;
const LINES_AT_ONCE = 1_000;

type Parts = { source: DraftSource; staging: Staging; catalog: Catalogue; stores: Parameters<typeof recordCheck>[0] };
type Pictures = Parameters<typeof createPictureKeys>[0];

export function recordWork(
  { source, staging, catalog, stores }: Parts,
  pictures: Pictures,
): ImportWork<CatalogueRecord> {
  const check = recordCheck(stores);
  const claimed = (draft: Draft) => claimRecord(checkDraft(draft, check), staging);
  return {
    total: source.total,
    ahead: (source.ahead ?? []).map(claimed),
    items: mapped(source.drafts, claimed),
    atOnce: RECORDS_AT_ONCE,
    prepare: createPictureKeys(pictures).resolve,
    save: catalog.saveRecords,
  };
}

export const stockWork = (parts: Parts) =>
  lineWork(parts, { check: stockCheck, getKey: ({ sku, pool }) => `${pool} ${sku}`, save: parts.catalog.setStock });

export const priceWork = (parts: Parts) =>
  lineWork(parts, {
    check: priceCheck(parts.stores),
    getKey: ({ sku, priceList }) => `${priceList} ${sku}`,
    save: parts.catalog.setPrices,
  });

type Lines<Line> = { check: Check<Line>; getKey: (line: Line) => string; save: ImportWork<Line>['save'] };

function lineWork<Line>({ source, staging }: Parts, { check, getKey, save }: Lines<Line>): ImportWork<Line> {
  const claimed = (draft: Draft): Item<Line> => {
    const item = checkDraft(draft, check);
    if (item.value === undefined) return item;
    const key = getKey(item.value);
    const first = staging.findClaim(key);
    staging.claim(key, String(item.row));
    return first === undefined ? item : withoutValue(item, [fault(item.locate(['sku']), key, duplicate(first))]);
  };
  return { total: source.total, ahead: [], items: mapped(source.drafts, claimed), atOnce: LINES_AT_ONCE, save };
}

const duplicate = (row: string): Complaint => ({
  reason: 'Duplicate SKU',
  cure: `Row ${row} has the same: keep one of the two`,
});

async function* mapped<In, Out>(
  list: AsyncIterable<In>,
  change: (one: In) => Out,
): AsyncGenerator<Out, void, undefined> {
  for await (const one of list) yield change(one);
}
