import { perLocale } from '#server/catalog/product/canonical.ts';
import type { AttributeRecord } from './catalog-record.ts';

export const canonicalAttribute = ({ kind, name, position, texts, values }: AttributeRecord): AttributeRecord => ({
  kind,
  name,
  position,
  texts: perLocale(texts, String),
  values: values.map(({ value, texts: own }) => ({ value, texts: perLocale(own, String) })),
});

/** Merge: locales and values that are not given are kept, after the given ones. */
export function mergedAttribute(before: AttributeRecord | undefined, given: AttributeRecord): AttributeRecord {
  const values = new Map(given.values.map((one) => [one.value, one]));
  for (const { value, texts } of before?.values ?? []) {
    values.set(value, { value, texts: { ...texts, ...values.get(value)?.texts } });
  }
  return canonicalAttribute({ ...given, texts: { ...before?.texts, ...given.texts }, values: [...values.values()] });
}
