import {
  categoryUnknown,
  compareFields,
  LINK_KINDS,
  linkedProductUnknown,
  listContentFields,
  type ProductContent,
  readContentFields,
  requireUsableContent,
  revertChanges,
} from '@shop/domain/catalog/desk/product-content';
import { SOURCE_LOCALE, type TextField } from '@shop/domain/catalog/desk/translation';
import type { ShopAttributeType } from '@shop/domain/catalog/shop-attribute';
import type { Locale } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { saveTextChanges } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { getContent, lockDeskProduct, requireDeskProduct, saveDeskProduct } from './desk-product.ts';
import {
  findUnknownCategories,
  findUnknownSkus,
  readAvailable,
  readPlaces,
  readStylePrices,
  readStyleVariants,
  readTextAges,
  readTitles,
} from './product-desk-repository.ts';
import type { ProductHistory } from './product-history.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  history: ProductHistory;
  readAttributeTypes: (db: Database) => Promise<ReadonlyMap<string, ShopAttributeType>>;
};
export type ChangeCall = {
  version: string;
  content: ProductContent;
  /** Translations that are still right although their source was changed. */
  confirmed?: readonly { locale: Locale; field: TextField }[] | undefined;
};

export type ProductDesk = ReturnType<typeof createProductDesk>;

/** One product at the desk: its content, with versions and history. */
export function createProductDesk({ db, clock, audit, history, readAttributeTypes }: Deps) {
  async function read(sku: string) {
    const [{ record, lifecycle, version }, ages] = await Promise.all([
      requireDeskProduct(db, sku),
      readTextAges(db, sku),
    ]);
    const content = getContent(record);
    const links = LINK_KINDS.flatMap((kind) => content.links[kind]);
    return { record, lifecycle, version, ages, content, titles: await readTitles(db, links, SOURCE_LOCALE) };
  }

  type Edit = { sku: string; action: string; version: string; confirmed?: ChangeCall['confirmed'] };

  async function edit(actor: Actor, { sku, action, version, confirmed = [] }: Edit, build: Build): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const now = clock();
      const { record } = await lockDeskProduct(tx, sku, version);
      const content = build(getContent(record));
      requireUsableContent(sku, content, await readAttributeTypes(tx));
      await requireKnown(tx, content);
      await saveDeskProduct(tx, { before: record, after: { ...record, ...content } }, now);
      await saveTextChanges(
        tx,
        confirmed.map((text) => ({ sku, ...text })),
        now,
      );
      const after = await requireDeskProduct(tx, sku);
      const changed = compareFields(listContentFields(getContent(record)), listContentFields(getContent(after.record)));
      if (isEmpty(changed) && confirmed.length === 0) return audit.recordNothing(actor);
      await audit.record(tx, actor, {
        ...{ permission: 'catalog.edit', action, entity: { kind: 'product', id: sku }, ...changed },
      });
    });
  }

  return {
    read,

    async variants(sku: string) {
      const { record } = await requireDeskProduct(db, sku);
      const [rows, prices] = await Promise.all([
        readStyleVariants(db, record.style, SOURCE_LOCALE),
        readStylePrices(db, record.style, clock()),
      ]);
      return { style: record.style, rows, prices };
    },

    async change(actor: Actor, sku: string, { version, content, confirmed }: ChangeCall) {
      await edit(actor, { sku, version, confirmed, action: 'change' }, () => content);
      return await read(sku);
    },

    history: history.list,

    /** What decides whether shoppers see it, whatever the store. */
    async readPlace(sku: string) {
      const { record, lifecycle } = await requireDeskProduct(db, sku);
      const [available, places, endedAt] = await Promise.all([
        readAvailable(db, sku),
        readPlaces(db, sku),
        history.findEnd(sku),
      ]);
      const { onlineAt, archivedAt } = lifecycle;
      return { sku, record, available, ...places, lifecycle: { onlineAt, endedAt, isArchived: archivedAt !== null } };
    },

    /** Restores the content of before a change; later changes of the same fields are undone with it. */
    async rollBack(actor: Actor, sku: string, { version, auditId }: { version: string; auditId: string }) {
      const changes = await history.listSince(sku, auditId);
      await edit(actor, { sku, version, action: 'roll-back' }, (content) =>
        readContentFields(revertChanges(listContentFields(content), changes)),
      );
      return await read(sku);
    },
  };
}

/** Linked products and categories exist. */
async function requireKnown(tx: Database, content: ProductContent): Promise<void> {
  const links = LINK_KINDS.flatMap((kind) => content.links[kind]);
  const [[unknownSku], [unknownKey]] = await Promise.all([
    findUnknownSkus(tx, links),
    findUnknownCategories(tx, content.categories),
  ]);
  if (unknownSku !== undefined) throw linkedProductUnknown(unknownSku);
  if (unknownKey !== undefined) throw categoryUnknown(unknownKey);
}

type Build = (content: ProductContent) => ProductContent;

const isEmpty = ({ before, after }: ReturnType<typeof compareFields>): boolean =>
  Object.keys(before).length === 0 && Object.keys(after).length === 0;
