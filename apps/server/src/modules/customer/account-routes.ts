import { type CustomerReply, customerEndpoints } from '@shop/contracts/shop/customer';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Customer, CustomerService } from './customer-service.ts';

/** What a customer may see and change of themselves. Whose it is says the token, and nothing else. */
export function accountRoutes(
  app: FastifyInstance,
  customers: CustomerService,
  storeOfCall: (request: FastifyRequest) => Store,
): void {
  serve(app, customerEndpoints.get, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    return replyOf(await customers.get(customerOf(request)));
  });

  serve(app, customerEndpoints.change, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return replyOf(await customers.change(customerOf(request), body, storeOfCall(request)));
  });
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}

const replyOf = ({ birthDate, phone, ...customer }: Customer): CustomerReply => ({
  ...customer,
  ...(birthDate !== null && { birthDate }),
  ...(phone !== null && { phone }),
});
