import { deliveryEndpoints } from '@shop/contracts/shop/quote/delivery';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServeRead } from '#server/platform/server/serve-read.ts';
import type { DeliveryService, PromisedMethod } from './delivery-service.ts';

type Deps = {
  delivery: Pick<DeliveryService, 'shippingMethods'>;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function deliveryRoutes(app: FastifyInstance, { delivery, resolveApiStore }: Deps): void {
  const serveRead = createServeRead(app, resolveApiStore);
  serveRead(deliveryEndpoints.shippingMethods, async ({ query }, store) => {
    const { methods, postcode, returns } = delivery.shippingMethods(store, query.postcode);
    return {
      methods: methods.map((method) => methodReply(method, store)),
      ...(postcode !== undefined && { postcode }),
      returns: { days: returns.days, price: money(returns.price, store) },
    };
  });
}

const methodReply = ({ code, price, freeOver, from, to, orderBefore }: PromisedMethod, store: Store) => ({
  code,
  price: money(price, store),
  ...(freeOver !== undefined && { freeOver: money(freeOver, store) }),
  from,
  to,
  orderBefore: orderBefore.toISOString(),
});

const money = (amount: number, { currency }: Store): Money => ({ amount, currency });
