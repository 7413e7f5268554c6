import { accountClosureEndpoints } from '@shop/contracts/shop/account/account-closure';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { ClosingService, SignedIn } from './closing-service.ts';
import type { ExportService } from './export-service.ts';

type Deps = {
  closing: ClosingService;
  exports: ExportService;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function accountClosureRoutes(app: FastifyInstance, { closing, exports, resolveApiStore }: Deps): void {
  serve(app, accountClosureEndpoints.sendDeletionCode, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.sendCode(resolveApiStore(request), signedIn(request).customerId);
    return { status: 'code-sent' };
  });

  serve(app, accountClosureEndpoints.close, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.close(resolveApiStore(request), signedIn(request), body.code);
    return { status: 'closed' };
  });

  serve(app, accountClosureEndpoints.restore, async ({ body }, _, reply) => {
    reply.header('cache-control', 'no-store');
    await closing.restore(body.token);
    return { status: 'restored' };
  });

  serve(app, accountClosureEndpoints.askExport, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    await exports.ask(resolveApiStore(request), signedIn(request).customerId);
    return { status: 'export-asked' };
  });

  serve(app, accountClosureEndpoints.takeExport, async ({ params }, request, reply) => {
    reply.header('cache-control', 'no-store');
    const { madeAt, ...taken } = await exports.take(signedIn(request), params.token);
    return { madeAt: madeAt.toISOString(), ...taken };
  });
}

function signedIn({ caller }: FastifyRequest): SignedIn {
  if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
  return { customerId: caller.customerId, familyId: caller.sessionId };
}
