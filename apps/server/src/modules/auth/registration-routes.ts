import { customerEndpoints } from '@shop/contracts/shop/customer';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { unshared } from './auth-routes.ts';
import type { RegistrationService } from './registration-service.ts';

type RegistrationParts = { registration: RegistrationService; storeOfCall: (request: FastifyRequest) => Store };

export function registrationRoutes(app: FastifyInstance, { registration, storeOfCall }: RegistrationParts): void {
  serve(app, customerEndpoints.register, async ({ body }, request, reply) => {
    await unshared(reply, registration.register(storeOfCall(request), body, request.ip));
    return { status: 'confirmation-sent' };
  });

  serve(app, customerEndpoints.confirm, async ({ body }, _, reply) => {
    await unshared(reply, registration.confirm(body.token));
    return { status: 'confirmed' };
  });
}
