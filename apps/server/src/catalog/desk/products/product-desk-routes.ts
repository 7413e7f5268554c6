import {
  staffProductDeskEndpoints as calls,
  type StaffProduct,
  type StaffVariant,
} from '@shop/contracts/staff/catalog/product';
import { getProductState } from '@shop/domain/catalog/desk/product-view';
import { listNeededLocales, SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import { getPriceList } from '@shop/domain/catalog/price/price';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductDeletion } from './product-deletion-service.ts';
import type { ProductDesk } from './product-desk-service.ts';
import type { ProductLifecycles } from './product-lifecycle-service.ts';

type Deps = {
  desk: ProductDesk;
  lifecycles: ProductLifecycles;
  deleteProduct: ProductDeletion;
  readChoices: ProductChoices;
  stores: readonly Store[];
};

export function productDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { desk, lifecycles, deleteProduct, readChoices, stores } = deps;
  const read = async (sku: string, change?: Promise<void>) => {
    await change;
    return toProductReply(await desk.read(sku), stores);
  };
  serveStaff(app, calls.choices, () => readChoices());
  serveStaff(app, calls.get, ({ params: { sku } }) => read(sku));
  serveStaff(app, calls.variants, async ({ params: { sku }, query: { store } }) => {
    const found = await desk.variants(sku);
    return {
      style: found.style,
      items: toVariantReplies(found, stores.find(({ storeId }) => storeId === store) ?? stores[0]),
    };
  });
  serveStaff(app, calls.change, async ({ params: { sku }, body }, actor) =>
    toProductReply(await desk.change(actor, sku, body), stores),
  );
  serveStaff(app, calls.history, async ({ params: { sku }, query: { cursor } }) => {
    const { entries, next } = await desk.history(sku, cursor);
    return {
      items: entries.map(({ auditId, at, actorName, action, before, after, canRollBack }) => ({
        ...{ auditId, at: at.toISOString(), actor: actorName, action: action ?? '', before, after, canRollBack },
      })),
      ...(next !== undefined && { next }),
    };
  });
  serveStaff(app, calls.rollBack, async ({ params: { sku }, body }, actor) =>
    toProductReply(await desk.rollBack(actor, sku, body), stores),
  );
  serveStaff(app, calls.setOnline, ({ params: { sku }, body: { version, online } }, actor) =>
    read(sku, lifecycles.setOnline(actor, { sku, version }, online)),
  );
  serveStaff(app, calls.schedule, ({ params: { sku }, body: { version, onlineAt, offlineAt } }, actor) => {
    const schedule = { onlineAt: readMoment(onlineAt), offlineAt: readMoment(offlineAt) };
    return read(sku, lifecycles.schedule(actor, { sku, version }, schedule));
  });
  serveStaff(app, calls.setArchived, ({ params: { sku }, body: { version, archived } }, actor) =>
    read(sku, lifecycles.setArchived(actor, { sku, version }, archived)),
  );
  serveStaff(app, calls.delete, async ({ params: { sku }, body: { version } }, actor) => {
    await deleteProduct(actor, { sku, version });
    return { deleted: true as const };
  });
  serveStaff(app, calls.duplicate, ({ params: { sku }, body }, actor) =>
    read(body.sku, lifecycles.duplicate(actor, sku, body.sku)),
  );
}

const readMoment = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

type Found = Awaited<ReturnType<ProductDesk['read']>>;

function toProductReply(
  { record, lifecycle, version, ages, content, titles }: Found,
  stores: readonly Store[],
): StaffProduct {
  const { onlineAt, offlineAt, archivedAt } = lifecycle;
  const { newFrom, colourHex, ...rest } = content;
  return {
    ...{ sku: record.sku, style: record.style, version },
    title: record.texts[SOURCE_LOCALE]?.title || record.sku,
    state: getProductState({ online: record.online, isArchived: archivedAt !== null }),
    ...(onlineAt && { onlineAt: onlineAt.toISOString() }),
    ...(offlineAt && { offlineAt: offlineAt.toISOString() }),
    content: { ...rest, ...(newFrom && { newFrom }), ...(colourHex && { colourHex }) },
    textChanges: ages.map(({ changedAt, ...age }) => ({ ...age, changedAt: changedAt.toISOString() })),
    neededLocales: listNeededLocales(record.brands, stores),
    pictures: record.media
      .filter(({ role }) => role !== 'video')
      .map(({ file, role, alt }) => ({ key: file, role, alt: alt?.[SOURCE_LOCALE] ?? '' })),
    linkTitles: Object.fromEntries(titles),
  };
}

type Variants = Awaited<ReturnType<ProductDesk['variants']>>;

const toVariantReplies = ({ rows, prices }: Variants, store: Store | undefined): StaffVariant[] =>
  rows.map(({ product, colour, colourHex, mediaKey, online, sku, size, barcode, stock }) => {
    const amount = store && prices.get(product)?.[getPriceList(store)];
    return {
      ...{ product, colour: colour ?? product, online, sku, size, stock: { gb: stock.gb ?? 0, us: stock.us ?? 0 } },
      ...(colourHex !== null && { colourHex }),
      ...(mediaKey !== null && { image: { key: mediaKey, alt: '' } }),
      ...(barcode !== null && { barcode }),
      ...(store && amount !== undefined && { price: { amount, currency: store.currency } }),
    };
  });
