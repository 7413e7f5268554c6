import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import { createBatches } from '#server/order/fulfilment/batch-service.ts';
import { createFulfilmentEvents } from '#server/order/fulfilment/fulfilment-events.ts';
import { fulfilmentRoutes } from '#server/order/fulfilment/fulfilment-routes.ts';
import { createSetLocations } from '#server/order/fulfilment/location-service.ts';
import { createPacking } from '#server/order/fulfilment/packing-service.ts';
import { renderPackingSlip } from '#server/order/fulfilment/packing-slip.ts';
import { renderLabels } from '#server/order/fulfilment/parcel-label.ts';
import { createShipping, type NotifyPartSent } from '#server/order/fulfilment/shipping-service.ts';
import { holdRoutes } from '#server/order/holds/hold-routes.ts';
import { createHolds } from '#server/order/holds/hold-service.ts';
import type { OrderStock } from '#server/order/orders/order-ports.ts';
import { createSwapDesk } from '#server/order/swap/swap-desk-service.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import { createCancelDesk } from './cancel-desk-service.ts';
import { createDeskChange, createDeskChangeIn } from './desk-change.ts';
import type { DeskDeps, SwapSize } from './desk-deps.ts';
import { createDeskReply } from './desk-order-reply.ts';
import { createDeskOrders, type ShownOrder } from './desk-order-service.ts';
import { findHold } from './desk-repository.ts';
import { createEditDesk } from './edit-desk-service.ts';
import { createNoteDesk } from './note-desk-service.ts';
import { registerOrderBulk } from './order-bulk-actions.ts';
import { orderDeskRoutes } from './order-desk-routes.ts';
import { createOrderExport } from './order-export.ts';
import { createOrderList } from './order-list-service.ts';
import { createOrderPresence } from './order-presence.ts';
import { createRefundDesk } from './refund-desk-service.ts';

type HoldDeps = Parameters<typeof createHolds>[0];
type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  finder: Pick<Core['finder'], 'storeBy' | 'getBrand'>;
};
type Deps = Pick<
  DeskDeps,
  | 'orders'
  | 'audit'
  | 'approvals'
  | 'addressLines'
  | 'readAddress'
  | 'documents'
  | 'resendMail'
  | 'swaps'
  | 'tellMentioned'
  | 'listMentionable'
> & {
  stock: OrderStock;
  catalog: Pick<CatalogService, 'findProducts'>;
  notifyPartSent: NotifyPartSent;
  returns: HoldDeps['returns'];
  /** Absent on the command line. */
  bulk?: BulkDesk | undefined;
};

/** Composition of the merchant's side of orders: desk and fulfilment. */
export function openOrderDesk({ database: { db }, clock, stores, finder }: CoreDeps, deps: Deps) {
  const { audit, orders, addressLines, documents } = deps;
  const { storeBy, getBrand } = finder;
  const reading = createDeskOrders({ db, storeBy });
  const changeIn = createDeskChangeIn({ clock, storeBy, audit });
  const change = createDeskChange({ db, changeIn });
  const needs = { ...deps, db, change, changeIn, reading, listSizes: sizesBy(deps.catalog) };
  const edit = createEditDesk(needs);
  const swapping = createSwapDesk(needs);
  const cancelling = createCancelDesk(needs);
  const refunding = createRefundDesk({ ...needs, clock });
  const list = createOrderList({ db, stores });
  const exportOrders = createOrderExport({ db, list, storeBy, audit, writeLine: csvLine });
  const batches = createBatches({ db, clock, storeBy, stores, audit });
  const packing = createPacking({ change, orders });
  const shipping = createShipping({ change, orders, notifyPartSent: deps.notifyPartSent });
  const setLocations = createSetLocations({ db, audit });
  const notes = createNoteDesk(needs);
  const holds = createHolds({ ...needs, clock, storeBy });
  const { bulk } = deps;
  const notesIn = (tx: Database) => createNoteDesk({ ...deps, change: createDeskChange({ db: tx, changeIn }) });
  if (bulk) registerOrderBulk({ bulk, list, notesIn, findHold });
  const buildReply = createDeskReply({ addressLines });
  const toDocument = ({ order }: ShownOrder) => ({
    order,
    brand: getBrand(order.store),
    addressLines: order.deliveryAddress ? addressLines(order.deliveryAddress) : [],
  });

  return {
    services: { list, reading, edit, swapping, notes, cancelling, refunding, exportOrders, packing, shipping, holds },
    /** Webhook of a warehouse system or carrier. */
    openEvents: (secret: Secret) => createFulfilmentEvents({ db, clock, secret, reading, packing, shipping, notes }),
    serveStaff(app: FastifyInstance): void {
      orderDeskRoutes(app, {
        announceViewing: createOrderPresence({ db, reading }),
        ...{
          storeBy,
          reading,
          list,
          exportOrders,
          edit,
          swapping,
          notes,
          cancelling,
          refunding,
          buildReply,
          documents,
        },
      });
      holdRoutes(app, holds);
      fulfilmentRoutes(app, {
        ...{ reading, buildReply, batches, packing, shipping, setLocations },
        renderPackingSlip: (shown) => renderPackingSlip(toDocument(shown)),
        renderLabels: (shown) =>
          renderLabels({
            ...toDocument(shown),
            parcels: shown.packages.map(({ parcel }) => ({ trackingNumber: parcel?.trackingNumber })),
          }),
      });
    },
  };
}

/** Sizes with the price of today; empty for a product that is no longer sold. */
const sizesBy =
  ({ findProducts }: Deps['catalog']) =>
  async (store: Store, productSku: string): Promise<SwapSize[]> => {
    const products = await findProducts(store, [productSku]);
    return products.flatMap(({ price, variants }) =>
      variants.map(({ sku, label: size, availability }) => ({
        ...{ sku, size, isAvailable: availability.status !== 'out', price: price.now.amount },
      })),
    );
  };
