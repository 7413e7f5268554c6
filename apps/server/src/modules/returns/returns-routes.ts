import { returnsEndpoints } from '@shop/contracts/shop/returns';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ReturnAccess } from './return-access-service.ts';
import type { ReadOrder } from './returns-parts.ts';
import { refundTypeReplyOf, returnReplyOf, returnsReplyOf } from './returns-reply.ts';
import type { Returns } from './returns-service.ts';

type ReturnsRouteParts = { returns: Returns; access: ReturnAccess };

/** What goes back. Whose it is says the token, or number and address together. */
export function returnsRoutes(app: FastifyInstance, parts: ReturnsRouteParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveCustomers(scope, parts);
    serveGuests(scope, parts);
    serveRefundTypes(scope, parts);
    done();
  });
}

function serveCustomers(scope: FastifyInstance, { returns, access }: ReturnsRouteParts): void {
  serve(scope, returnsEndpoints.get, async ({ params }, request) =>
    returnsReplyOf(await returns.read(await access.ofCustomer(customerOf(request), params.number))),
  );
  serve(scope, returnsEndpoints.request, async ({ params, body }, request) => {
    const { order, returned } = await returns.request(
      await access.ofCustomer(customerOf(request), params.number),
      body,
    );
    return returnReplyOf(order, returned);
  });
}

function serveGuests(scope: FastifyInstance, { returns, access }: ReturnsRouteParts): void {
  serve(scope, returnsEndpoints.search, async ({ body }, { ip }, reply) =>
    returnsReplyOf(await returns.read(await tellingWait(reply, access.ofGuest({ ...body, ip })))),
  );
  serve(scope, returnsEndpoints.requestAsGuest, async ({ body }, { ip }, reply) => {
    const { number, email, ...choice } = body;
    const read = await tellingWait(reply, access.ofGuest({ number, email, ip }));
    const { order, returned } = await returns.request(read, choice);
    return returnReplyOf(order, returned);
  });
}

function serveRefundTypes(scope: FastifyInstance, { returns, access }: ReturnsRouteParts): void {
  /** By number and address where an address is given, whoever asks. */
  function readAs(
    { ip, caller }: FastifyRequest,
    reply: FastifyReply,
    { number, email }: { number: string; email?: string | undefined },
  ): Promise<ReadOrder> {
    if (email !== undefined) return tellingWait(reply, access.ofGuest({ number, email, ip }));
    return access.ofCustomer(caller.kind === 'customer' ? caller.customerId : '', number);
  }

  serve(scope, returnsEndpoints.refundTypes, async ({ body }, request, reply) => {
    const read = await readAs(request, reply, body);
    const { currency } = read.order;
    const reckoned = body.lines && (await returns.reckon(read.order, body.lines));
    return {
      types: returns.refundTypes(read).map(refundTypeReplyOf),
      fee: { amount: reckoned?.fee ?? returns.feeOf(read), currency },
      ...(reckoned && { refund: { amount: reckoned.refund, currency } }),
    };
  });
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
