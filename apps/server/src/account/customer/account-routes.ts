import { type CustomerReply, customerEndpoints } from '@shop/contracts/shop/account/customer';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Customer, CustomerService } from './customer-service.ts';

/** Profile of the customer. The owner is taken from the access token only. */
export function accountRoutes(
  app: FastifyInstance,
  customers: CustomerService,
  resolveApiStore: (request: FastifyRequest) => Store,
): void {
  serve(app, customerEndpoints.get, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    return buildReply(await customers.get(requireCustomer(request)));
  });

  serve(app, customerEndpoints.change, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return buildReply(await customers.change(requireCustomer(request), body, resolveApiStore(request)));
  });
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}

const buildReply = ({ birthDate, phone, ...customer }: Customer): CustomerReply => ({
  ...customer,
  ...(birthDate !== null && { birthDate }),
  ...(phone !== null && { phone }),
});
