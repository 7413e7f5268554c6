import { SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import { readAttributeUses } from '#server/catalog/product/attribute-use-repository.ts';
import { readAllSizeGuides } from '#server/catalog/product/size-guide-repository.ts';
import { readAttributeRecords } from '#server/catalog/records/catalog-record-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = { db: Database; readCategories: () => Promise<{ key: string; name: string }[]> };

export type ProductChoices = ReturnType<typeof createProductChoices>;

/** What the fields of a product can hold. Attributes that are counted from prices and stock are not among them. */
export const createProductChoices =
  ({ db, readCategories }: Deps) =>
  async () => {
    const [categories, records, uses, guides] = await Promise.all([
      readCategories(),
      readAttributeRecords(db),
      readAttributeUses(db),
      readAllSizeGuides(db),
    ]);
    const useBy = new Map(uses.map((use) => [use.name, use]));
    const attributes = records
      .filter(({ name }) => attributeDefinition(name).source === 'stored')
      .toSorted((a, b) => a.position - b.position)
      .map(({ name, texts, values }) => {
        const use = useBy.get(name);
        return {
          ...{ name, label: texts[SOURCE_LOCALE] ?? name, type: use?.type ?? ('choice' as const) },
          ...(use?.unit && { unit: use.unit }),
          values: values.map(({ value, texts: labels }) => ({ value, label: labels[SOURCE_LOCALE] ?? value })),
        };
      });
    const titles = new Map(guides.map(({ productCategory, title }) => [productCategory, title]));
    return {
      ...{ categories, attributes },
      sizeGuides: [...titles].map(([productCategory, title]) => ({ productCategory, title })),
    };
  };
