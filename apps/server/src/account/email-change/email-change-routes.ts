import { emailChangeEndpoints } from '@shop/contracts/shop/account/email-change';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unshared } from '#server/account/sign-in/auth-routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { EmailChangeService } from './email-change-service.ts';

type Deps = { emailChanges: EmailChangeService; resolveApiStore: (request: FastifyRequest) => Store };

export function emailChangeRoutes(app: FastifyInstance, { emailChanges, resolveApiStore }: Deps): void {
  serve(app, emailChangeEndpoints.ask, async ({ body }, request, reply) => {
    const { caller, ip } = request;
    if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
    const who = { customerId: caller.customerId, familyId: caller.sessionId, ip };
    await unshared(reply, emailChanges.ask(resolveApiStore(request), who, body));
    return { status: 'confirmation-sent' };
  });

  serve(app, emailChangeEndpoints.confirm, async ({ body }, _, reply) => {
    await unshared(reply, emailChanges.confirm(body.token));
    return { status: 'changed' };
  });
}
