import { productInUse } from '@shop/domain/catalog/desk/product-content';
import type { Actor } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { lockDeskProduct } from './desk-product.ts';
import { deleteProducts, findProductUses } from './product-deletion-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };
/** `version` is absent in commands, which do not show a state first. */
type Wanted = { sku: string; version?: string | undefined };

export type ProductDeletion = ReturnType<typeof createProductDeletion>;

/** Deletes a product that was never sold, such as a mistake of an import. Others are archived, since orders name them. */
export const createProductDeletion =
  ({ db, audit }: Deps) =>
  (actor: Actor, { sku, version }: Wanted): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { record } = await lockDeskProduct(tx, sku, version);
      const use = (await findProductUses(tx, [sku])).get(sku);
      if (use) throw productInUse(sku, use);
      await deleteProducts(tx, [sku]);
      await audit.record(tx, actor, {
        ...{ permission: 'catalog.edit', action: 'delete', entity: { kind: 'product', id: sku } },
        before: {
          ...{ style: record.style, brands: record.brands, urlKey: record.urlKey ?? '', online: record.online },
          ...{ title: Object.values(record.texts)[0]?.title ?? '', sizes: record.variants.map((one) => one.sku) },
        },
      });
    });
