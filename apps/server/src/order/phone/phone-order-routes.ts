import type { PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { staffPhoneOrderEndpoints as calls } from '@shop/contracts/staff/order/phone-orders';
import type { FastifyInstance } from 'fastify';
import type { FindProducts } from '#server/discovery/desk/product-finder.ts';
import type { AddressWriting } from '#server/order/checkout/checkout-reply.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { toListedReply, toReply } from './phone-order-reply.ts';
import type { PhoneOrders, ShownPhoneOrder } from './phone-order-service.ts';
import type { QuoteShares } from './share-service.ts';

type Deps = {
  phoneOrders: PhoneOrders;
  shares: Pick<QuoteShares, 'connect'>;
  findProducts: FindProducts;
  writing: AddressWriting;
};

/** Orders that staff take for a customer. */
export function phoneOrderRoutes(app: FastifyInstance, { phoneOrders, shares, findProducts, writing }: Deps): void {
  const reply = async (shown: Promise<ShownPhoneOrder>): Promise<PhoneOrder> => toReply(await shown, writing);

  serveStaff(app, calls.list, async ({ query }, actor) => {
    const { items, next } = await phoneOrders.list(actor, query);
    return { items: items.map(toListedReply), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.create, ({ body }, actor) => reply(phoneOrders.create(actor, body.storeId)));
  serveStaff(app, calls.connect, async ({ body }, actor, { request }) =>
    reply(phoneOrders.read(actor, await shares.connect(actor, body.code, request.ip))),
  );
  serveStaff(app, calls.get, ({ params }, actor) => reply(phoneOrders.read(actor, params.id)));
  serveStaff(app, calls.products, async ({ params, query }, actor) => {
    const { store } = await phoneOrders.read(actor, params.id);
    return { items: await findProducts(store, query.text) };
  });
  serveStaff(app, calls.setLine, ({ params, body }, actor) => reply(phoneOrders.setLine(actor, params.id, body)));
  serveStaff(app, calls.refresh, ({ params }, actor) => reply(phoneOrders.refresh(actor, params.id)));
  serveStaff(app, calls.setCode, ({ params, body }, actor) => reply(phoneOrders.setCode(actor, params.id, body.code)));
  serveStaff(app, calls.setAddress, ({ params, body }, actor) => reply(phoneOrders.setAddress(actor, params.id, body)));
  serveStaff(app, calls.setDelivery, ({ params, body }, actor) =>
    reply(phoneOrders.setDelivery(actor, params.id, body)),
  );
  serveStaff(app, calls.send, ({ params }, actor) => reply(phoneOrders.send(actor, params.id)));
  serveStaff(app, calls.end, ({ params }, actor) => reply(phoneOrders.end(actor, params.id)));
}
