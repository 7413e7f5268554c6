import { toInches } from '@shop/domain/catalog/inches';
import { getSizeSystem, resolveSizeAttribute, type SizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import type { Store } from '@shop/domain/site/store/store';
import type { SizeGuideRecord } from '#server/catalog/records/catalog-record.ts';
import { readAttributeRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { listTextLocales, localisedText } from '#server/catalog/records/localised-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AttributeUse, readAttributeUses } from './attribute-use-repository.ts';
import { readSizeGuides } from './size-guide-repository.ts';
import { readColourHexes } from './swatch-repository.ts';

/** Display name of an attribute, with its values in display order. */
export type AttributeLabels = { name: string; label: string; values: { value: string; label: string }[] };

/** Smallest and largest measure of a size. */
export type MeasureRange = [number, number];
export type StoreSizeGuide = {
  productCategory: string;
  title: string;
  system: SizeSystem;
  measures: SizeGuideRecord['measures'];
  rows: { size: string; label: string; cm: MeasureRange[]; inches: MeasureRange[] }[];
};

/** Attribute labels, colour swatches and size guides. */
export function createGuideService({ db }: { db: Database }) {
  return {
    /** In the display order of the filters. */
    async attributeLabels(store: Store): Promise<AttributeLabels[]> {
      const records = await readAttributeRecords(db);
      return records
        .toSorted((a, b) => a.position - b.position)
        .map(({ name, texts, values }) => ({
          name,
          label: localisedText(texts, store) ?? name,
          values: values.map(({ value, texts: own }) => ({ value, label: localisedText(own, store) ?? value })),
        }));
    },

    attributeUses: (): Promise<AttributeUse[]> => readAttributeUses(db),

    /** Hex value by colour; multi-coloured values are missing. */
    async colourHexes(): Promise<Map<string, string>> {
      return new Map((await readColourHexes(db)).map(({ value, hex }) => [value, hex]));
    },

    /** One per product category, in the store's locale or its fallback. */
    async sizeGuides(store: Store): Promise<StoreSizeGuide[]> {
      const records = await readSizeGuides(db, { brand: store.brand, locales: listTextLocales(store) });
      return records.map((record) => storeSizeGuide(record, store));
    },

    async findSizeGuide(store: Store, productCategory: string): Promise<StoreSizeGuide | undefined> {
      const wanted = { brand: store.brand, locales: listTextLocales(store), productCategory };
      const [record] = await readSizeGuides(db, wanted);
      return record && storeSizeGuide(record, store);
    },
  };
}

export type GuideService = ReturnType<typeof createGuideService>;

function storeSizeGuide(
  { productCategory, title, measures, rows }: SizeGuideRecord,
  { sizeFormat }: Store,
): StoreSizeGuide {
  const system = getSizeSystem(sizeFormat);
  const scale = resolveSizeAttribute(rows.map(({ size }) => size));
  return {
    productCategory,
    title,
    system,
    measures,
    rows: rows.map(({ size, cm }) => ({
      size,
      label: sizeIn(system, size, scale),
      cm,
      inches: cm.map(([least, most]) => [toInches(least), toInches(most)]),
    })),
  };
}
