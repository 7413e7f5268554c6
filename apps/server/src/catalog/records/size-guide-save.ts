import {
  saveAttributeDefaults,
  saveAttributes,
  saveSizeGuides,
} from '#server/catalog/category/tree-write-repository.ts';
import { readAllSizeGuides } from '#server/catalog/product/size-guide-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mergedAttribute } from './attribute-record.ts';
import type { AttributeRecord, SizeGuideRecord } from './catalog-record.ts';
import { readAttributeRecords } from './catalog-record-repository.ts';
import { type Entry, NOTHING_SAVED, type SaveOutcome, type SaveRun, toSaveOutcome, toWritten } from './save-outcome.ts';
import { canonicalSizeGuide } from './size-guide-record.ts';

export async function saveAttributeEntries(
  tx: Database,
  entries: readonly Entry<AttributeRecord>[],
  { journal }: SaveRun,
): Promise<SaveOutcome> {
  if (entries.length === 0) return NOTHING_SAVED;
  const known = new Map((await readAttributeRecords(tx)).map((record) => [record.name, record]));
  const written = entries
    .map(({ record }) => ({ before: known.get(record.name), after: mergedAttribute(known.get(record.name), record) }))
    .filter(isDifferent);
  await saveAttributes(
    tx,
    written.map(({ after }) => after),
  );
  await saveAttributeDefaults(
    tx,
    entries.map(({ record }) => record),
  );
  await journal?.(
    tx,
    written.map((change) => toWritten(change.after.name, change)),
  );
  return toSaveOutcome({ total: entries.length, written, refused: [] });
}

export async function saveSizeGuideEntries(
  tx: Database,
  entries: readonly Entry<SizeGuideRecord>[],
  { journal }: SaveRun,
): Promise<SaveOutcome> {
  if (entries.length === 0) return NOTHING_SAVED;
  const known = new Map((await readAllSizeGuides(tx)).map((record) => [sizeGuideKey(record), record]));
  const written = entries
    .map(({ record }) => ({ before: known.get(sizeGuideKey(record)), after: canonicalSizeGuide(record) }))
    .filter(isDifferent);
  await saveSizeGuides(
    tx,
    written.map(({ after }) => after),
  );
  await journal?.(
    tx,
    written.map((change) => toWritten(sizeGuideKey(change.after), change)),
  );
  return toSaveOutcome({ total: entries.length, written, refused: [] });
}

export const sizeGuideKey = ({ productCategory, brand, locale }: SizeGuideRecord): string =>
  `${productCategory} ${brand} ${locale}`;

const isDifferent = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);
