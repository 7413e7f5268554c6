import {
  attributeExists,
  attributeUnknown,
  attributeVersionConflict,
  isDefaultAttribute,
  isFilterAttribute,
  requireUsableAttribute,
  type ShopAttributeType,
} from '@shop/domain/catalog/shop-attribute';
import type { Actor } from '@shop/domain/staff/actor';
import { saveAttributes } from '#server/catalog/category/tree-write-repository.ts';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  type AttributeContent,
  findAttribute,
  insertAttribute,
  listAttributes,
  lockAttribute,
  replaceSwatches,
  saveUse,
} from './attribute-desk-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: Pick<AuditTrail, 'record'> };

export type NewAttribute = { name: string; type: ShopAttributeType; texts: PerLocale<string> };
export type ChangedAttribute = {
  version: number;
  type: ShopAttributeType;
  unit?: string | undefined;
  isFilter: boolean;
  position: number;
  texts: PerLocale<string>;
  values: readonly { value: string; texts: PerLocale<string>; hex?: string | undefined }[];
};

/** Attributes as the merchandiser sets them up. Every change is announced to the search index by triggers. */
export function createAttributeDesk({ db, audit }: Deps) {
  const record = (tx: Database, actor: Actor, { name, ...entry }: Recorded) =>
    audit.record(tx, actor, { permission: 'catalog.edit', entity: { kind: 'attribute', id: name }, ...entry });

  async function require(from: Database, name: string): Promise<AttributeContent> {
    const attribute = await findAttribute(from, name);
    if (!attribute) throw attributeUnknown();
    return attribute;
  }

  return {
    list: () => listAttributes(db),
    get: (name: string) => require(db, name),

    async create(actor: Actor, { name, type, texts }: NewAttribute): Promise<AttributeContent> {
      requireUsableAttribute({ name, type, unit: null, isFilter: null }, []);
      return await db.transaction().execute(async (tx) => {
        if (!(await insertAttribute(tx, name))) throw attributeExists();
        await saveUse(tx, { name, type, unit: null, isFilter: null });
        const { position } = await require(tx, name);
        await saveAttributes(tx, [{ kind: 'attribute', name, position, texts, values: [] }]);
        await record(tx, actor, { action: 'create', name, after: { type, texts } });
        return await require(tx, name);
      });
    },

    async change(actor: Actor, name: string, wanted: ChangedAttribute): Promise<AttributeContent> {
      const { version, type, unit = null, isFilter, position, texts, values } = wanted;
      return await db.transaction().execute(async (tx) => {
        if (!(await lockAttribute(tx, name))) throw attributeUnknown();
        const before = await require(tx, name);
        if (before.version !== version) throw attributeVersionConflict();
        const use = { name, type, unit, isFilter };
        requireUsableAttribute(use, values);
        await saveAttributes(tx, [
          { kind: 'attribute', name, position, texts, values: values.map(({ hex: _, ...value }) => value) },
        ]);
        await replaceSwatches(
          tx,
          name,
          values.flatMap(({ value, hex }) => (hex ? [{ value, hex }] : [])),
        );
        await saveUse(tx, use);
        const after = await require(tx, name);
        await record(tx, actor, { action: 'change', name, before: describe(before), after: describe(after) });
        return after;
      });
    },
  };
}

export type AttributeDesk = ReturnType<typeof createAttributeDesk>;

export const buildAttributeReply = ({ isFilter, unit, values, ...attribute }: AttributeContent) => ({
  ...attribute,
  ...(unit !== null && { unit }),
  isFilter: isFilterAttribute({ ...attribute, unit, isFilter }),
  isDefault: isDefaultAttribute(attribute.name),
  values: values.map(({ hex, ...value }) => ({ ...value, ...(hex !== null && { hex }) })),
});

type Recorded = { action: string; name: string; before?: Record<string, unknown>; after: Record<string, unknown> };

const describe = ({ name: _, version: __, ...content }: AttributeContent): Record<string, unknown> => content;
