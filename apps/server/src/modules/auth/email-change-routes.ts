import { emailChangeEndpoints } from '@shop/contracts/shop/email-change';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { unshared } from './auth-routes.ts';
import type { EmailChangeService } from './email-change-service.ts';

type EmailChangeParts = { emailChanges: EmailChangeService; storeOfCall: (request: FastifyRequest) => Store };

export function emailChangeRoutes(app: FastifyInstance, { emailChanges, storeOfCall }: EmailChangeParts): void {
  serve(app, emailChangeEndpoints.ask, async ({ body }, request, reply) => {
    const { caller, ip } = request;
    if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
    const who = { customerId: caller.customerId, familyId: caller.sessionId, ip };
    await unshared(reply, emailChanges.ask(storeOfCall(request), who, body));
    return { status: 'confirmation-sent' };
  });

  serve(app, emailChangeEndpoints.confirm, async ({ body }, _, reply) => {
    await unshared(reply, emailChanges.confirm(body.token));
    return { status: 'changed' };
  });
}
