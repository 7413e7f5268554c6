import {
  attributeExists,
  attributeUnknown,
  attributeVersionConflict,
  isDefaultAttribute,
  isFilterAttribute,
  requireUsableAttribute,
  type ShopAttributeType,
  swatchPictureUnknown,
} from '@shop/domain/catalog/shop-attribute';
import type { Actor } from '@shop/domain/staff/actor';
import { saveAttributes } from '#server/catalog/category/tree-write-repository.ts';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  type AttributeContent,
  type AttributeSwatch,
  findAttribute,
  insertAttribute,
  listAttributes,
  lockAttribute,
  replaceSwatches,
  saveUse,
} from './attribute-desk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: Pick<AuditTrail, 'record'>;
  media: Pick<MediaService, 'find'>;
};

export type NewAttribute = { name: string; type: ShopAttributeType; texts: PerLocale<string> };
export type ChangedAttribute = {
  version: number;
  type: ShopAttributeType;
  unit?: string | undefined;
  isFilter: boolean;
  isSort: boolean;
  isShown: boolean;
  position: number;
  texts: PerLocale<string>;
  values: readonly (AttributeSwatch & { texts: PerLocale<string> })[];
};

/** Attributes as the merchandiser sets them up. Every change is announced to the search index by triggers. */
export function createAttributeDesk({ db, audit, media }: Deps) {
  const record = (tx: Database, actor: Actor, { name, ...entry }: Recorded) =>
    audit.record(tx, actor, { permission: 'catalog.edit', entity: { kind: 'attribute', id: name }, ...entry });

  async function require(from: Database, name: string): Promise<AttributeContent> {
    const attribute = await findAttribute(from, name);
    if (!attribute) throw attributeUnknown();
    return attribute;
  }

  async function requirePictures(values: ChangedAttribute['values']): Promise<void> {
    const keys = [...new Set(values.flatMap(({ picture }) => picture ?? []))];
    if ((await media.find(keys)).size < keys.length) throw swatchPictureUnknown();
  }

  return {
    list: () => listAttributes(db),
    get: (name: string) => require(db, name),

    async create(actor: Actor, { name, type, texts }: NewAttribute): Promise<AttributeContent> {
      const use = { name, type, unit: null, isFilter: null, isSort: false, isShown: false };
      requireUsableAttribute(use, []);
      return await db.transaction().execute(async (tx) => {
        if (!(await insertAttribute(tx, name))) throw attributeExists();
        await saveUse(tx, use);
        const { position } = await require(tx, name);
        await saveAttributes(tx, [{ kind: 'attribute', name, position, texts, values: [] }]);
        await record(tx, actor, { action: 'create', name, after: { type, texts } });
        return await require(tx, name);
      });
    },

    async change(actor: Actor, name: string, wanted: ChangedAttribute): Promise<AttributeContent> {
      const { version, type, unit = null, isFilter, isSort, isShown, position, texts, values } = wanted;
      await requirePictures(values);
      return await db.transaction().execute(async (tx) => {
        if (!(await lockAttribute(tx, name))) throw attributeUnknown();
        const before = await require(tx, name);
        if (before.version !== version) throw attributeVersionConflict();
        const use = { name, type, unit, isFilter, isSort, isShown };
        requireUsableAttribute(use, values);
        await saveAttributes(tx, [
          {
            kind: 'attribute',
            name,
            position,
            texts,
            values: values.map(({ value, texts: own }) => ({ value, texts: own })),
          },
        ]);
        await replaceSwatches(tx, name, values);
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
  values: values.map(({ hex, picture, ...value }) => ({
    ...{ ...value, ...(hex !== null && { hex }), ...(picture !== null && { picture }) },
  })),
});

type Recorded = { action: string; name: string; before?: Record<string, unknown>; after: Record<string, unknown> };

const describe = ({ name: _, version: __, ...content }: AttributeContent): Record<string, unknown> => content;
