import { accountLifeEndpoints } from '@shop/contracts/shop/account-life';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { ClosingService, SignedIn } from './closing-service.ts';
import type { ExportService } from './export-service.ts';

type AccountLifeParts = {
  closing: ClosingService;
  exports: ExportService;
  storeOfCall: (request: FastifyRequest) => Store;
};

export function accountLifeRoutes(app: FastifyInstance, { closing, exports, storeOfCall }: AccountLifeParts): void {
  serve(app, accountLifeEndpoints.sendDeletionCode, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.sendCode(storeOfCall(request), signedIn(request).customerId);
    return { status: 'code-sent' };
  });

  serve(app, accountLifeEndpoints.close, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.close(storeOfCall(request), signedIn(request), body.code);
    return { status: 'closed' };
  });

  serve(app, accountLifeEndpoints.restore, async ({ body }, _, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.restore(body.token);
    return { status: 'restored' };
  });

  serve(app, accountLifeEndpoints.askExport, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    await exports.ask(storeOfCall(request), signedIn(request).customerId);
    return { status: 'export-asked' };
  });

  serve(app, accountLifeEndpoints.takeExport, async ({ params }, request, reply) => {
    reply.header('cache-control', 'no-store');
    const { madeAt, archive } = await exports.take(signedIn(request), params.token);
    return { madeAt: madeAt.toISOString(), archive };
  });
}

function signedIn({ caller }: FastifyRequest): SignedIn {
  if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
  return { customerId: caller.customerId, familyId: caller.sessionId };
}
