import { staffSizeGuideEndpoints as calls, type ListedSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { GUIDE_LOCALE, type SizeGuide } from '@shop/domain/catalog/size-guide';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { SizeGuideDesk } from './size-guide-desk-service.ts';
import type { ListedGuide, SizeGuideReader } from './size-guide-reader.ts';

type Deps = { reader: SizeGuideReader; guides: SizeGuideDesk; stores: readonly Pick<Store, 'storeId' | 'brand'>[] };

export function sizeGuideDeskRoutes(app: FastifyInstance, { reader, guides, stores }: Deps): void {
  /** A guide is that of all stores of its brand. */
  const requireBrand = (actor: Actor, brand: BrandKey): void => {
    for (const store of stores)
      if (store.brand === brand) requirePermission(actor, 'catalog.edit', { store: store.storeId });
  };
  serveStaffList(
    app,
    { list: calls.list, exported: calls.export, name: 'size-guides', readRows: ({ items }) => items, columns: COLUMNS },
    async ({ query }) => ({ items: (await reader.list(query)).map(toListedReply) }),
  );
  serveStaffFile(app, { endpoint: calls.records, type: 'application/jsonl' }, async ({ query }, actor) => {
    const records = await reader.exportRecords(actor, query);
    return { name: 'size-guides.jsonl', content: records.map((one) => `${JSON.stringify(one)}\n`).join('') };
  });
  serveStaff(app, calls.get, async ({ params }) => await reader.get(params));
  serveStaff(app, calls.create, async ({ body }, actor) => {
    requireBrand(actor, body.brand);
    return await guides.create(actor, body);
  });
  serveStaff(app, calls.change, async ({ params, body }, actor) => {
    requireBrand(actor, params.brand);
    return await guides.change(actor, params, body);
  });
  serveStaff(app, calls.rollBack, async ({ params, body }, actor) => {
    requireBrand(actor, params.brand);
    return await guides.rollBack(actor, params, body);
  });
  serveStaff(app, calls.remove, async ({ params, body }, actor) => {
    requireBrand(actor, params.brand);
    await guides.remove(actor, params, body.version);
    return { status: 'deleted' };
  });
  serveStaff(app, calls.history, async ({ params }) => ({
    items: (await reader.history(params)).map(({ auditId, at, actorName, action, before }) => ({
      ...{ auditId, at: at.toISOString(), actor: actorName, action: action ?? '', ...(before && { before }) },
    })),
  }));
}

const toListedReply = (guide: ListedGuide): ListedSizeGuide => {
  const { brand, productCategory, texts, rows, products } = guide;
  const { title = productCategory, measures = [] } = findTexts(guide) ?? {};
  return {
    ...{ brand, productCategory, title, products, sizes: rows.map(({ size }) => size) },
    measures: measures.map(({ name }) => name),
    locales: Object.keys(texts) as ListedSizeGuide['locales'],
  };
};

const findTexts = ({ texts }: SizeGuide) => texts[GUIDE_LOCALE] ?? Object.values(texts)[0];

const COLUMNS = {
  product_category: ({ productCategory }: ListedSizeGuide) => productCategory,
  brand: ({ brand }: ListedSizeGuide) => brand,
  title: ({ title }: ListedSizeGuide) => title,
  locales: ({ locales }: ListedSizeGuide) => locales.join(' '),
  sizes: ({ sizes }: ListedSizeGuide) => sizes.join(' '),
  measures: ({ measures }: ListedSizeGuide) => measures.join(', '),
  products: ({ products }: ListedSizeGuide) => products,
};
