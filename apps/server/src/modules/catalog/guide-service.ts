import { inchesOf, type SizeSystem, sizeAttributeOf, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { SizeGuideRecord } from './catalog-record.ts';
import { readAttributeRecords } from './catalog-record-repository.ts';
import { localisedText, textLocalesOf } from './localised-text.ts';
import { readSizeGuides } from './size-guide-repository.ts';
import { readColourHexes } from './swatch-repository.ts';

/** An attribute's display name, with its values in the order they are shown. */
export type AttributeLabels = { name: string; label: string; values: { value: string; label: string }[] };

/** From the smallest to the largest measure of a size. */
export type MeasureRange = [number, number];
export type StoreSizeGuide = {
  productCategory: string;
  title: string;
  system: SizeSystem;
  measures: SizeGuideRecord['measures'];
  rows: { size: string; label: string; cm: MeasureRange[]; inches: MeasureRange[] }[];
};

/** The words and tables that explain products. */
export function createGuideService({ db }: { db: Database }) {
  return {
    /** In the order filters are shown. */
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

    /** What the colours to choose from look like; one that is many shades at once is missing. */
    async colourHexes(): Promise<Map<string, string>> {
      return new Map((await readColourHexes(db)).map(({ value, hex }) => [value, hex]));
    },

    /** One per product category, in the store's locale or the one it falls back to. */
    async sizeGuides(store: Store): Promise<StoreSizeGuide[]> {
      const records = await readSizeGuides(db, { brand: store.brand, locales: textLocalesOf(store) });
      return records.map((record) => storeSizeGuide(record, store));
    },

    async findSizeGuide(store: Store, productCategory: string): Promise<StoreSizeGuide | undefined> {
      const wanted = { brand: store.brand, locales: textLocalesOf(store), productCategory };
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
  const system = sizeSystemOf(sizeFormat);
  const scale = sizeAttributeOf(rows.map(({ size }) => size));
  return {
    productCategory,
    title,
    system,
    measures,
    rows: rows.map(({ size, cm }) => ({
      size,
      label: sizeIn(system, size, scale),
      cm,
      inches: cm.map(([least, most]) => [inchesOf(least), inchesOf(most)]),
    })),
  };
}
