import { returnsEndpoints } from '@shop/contracts/shop/order/returns';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ReturnAccess } from './return-access-service.ts';
import type { ReadOrder } from './returns-deps.ts';
import { toRefundTypeReply, toReturnReply, toReturnsReply } from './returns-reply.ts';
import type { Returns } from './returns-service.ts';

type Deps = { returns: Returns; access: ReturnAccess };

/** Return routes. Ownership is proved by the access token, or by order number and email together. */
export function returnsRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveCustomers(scope, deps);
    serveGuests(scope, deps);
    serveRefundTypes(scope, deps);
    done();
  });
}

function serveCustomers(scope: FastifyInstance, { returns, access }: Deps): void {
  serve(scope, returnsEndpoints.get, async ({ params }, request) =>
    toReturnsReply(await returns.read(await access.findForCustomer(requireCustomer(request), params.number))),
  );
  serve(scope, returnsEndpoints.request, async ({ params, body }, request) => {
    const { order, returned } = await returns.request(
      await access.findForCustomer(requireCustomer(request), params.number),
      body,
    );
    return toReturnReply(order, returned);
  });
}

function serveGuests(scope: FastifyInstance, { returns, access }: Deps): void {
  serve(scope, returnsEndpoints.search, async ({ body }, { ip }, reply) =>
    toReturnsReply(await returns.read(await withRetryAfter(reply, access.findForGuest({ ...body, ip })))),
  );
  serve(scope, returnsEndpoints.requestAsGuest, async ({ body }, { ip }, reply) => {
    const { number, email, ...choice } = body;
    const read = await withRetryAfter(reply, access.findForGuest({ number, email, ip }));
    const { order, returned } = await returns.request(read, choice);
    return toReturnReply(order, returned);
  });
}

function serveRefundTypes(scope: FastifyInstance, { returns, access }: Deps): void {
  /** Uses number and email when an email is given, also for a signed-in caller. */
  function readAs(
    { ip, caller }: FastifyRequest,
    reply: FastifyReply,
    { number, email }: { number: string; email?: string | undefined },
  ): Promise<ReadOrder> {
    if (email !== undefined) return withRetryAfter(reply, access.findForGuest({ number, email, ip }));
    return access.findForCustomer(caller.kind === 'customer' ? caller.customerId : '', number);
  }

  serve(scope, returnsEndpoints.refundTypes, async ({ body }, request, reply) => {
    const read = await readAs(request, reply, body);
    const { currency } = read.order;
    const calculated = body.lines && (await returns.calculate(read.order, body.lines));
    return {
      types: returns.refundTypes(read).map(toRefundTypeReply),
      fee: { amount: calculated?.fee ?? returns.getFee(read), currency },
      ...(calculated && { refund: { amount: calculated.refund, currency } }),
    };
  });
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
