import { customerEndpoints } from '@shop/contracts/shop/account/customer';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unshared } from '#server/account/sign-in/auth-routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { RegistrationService } from './registration-service.ts';

type Deps = { registration: RegistrationService; resolveApiStore: (request: FastifyRequest) => Store };

export function registrationRoutes(app: FastifyInstance, { registration, resolveApiStore }: Deps): void {
  serve(app, customerEndpoints.register, async ({ body }, request, reply) => {
    await unshared(reply, registration.register(resolveApiStore(request), body, request.ip));
    return { status: 'confirmation-sent' };
  });

  serve(app, customerEndpoints.confirm, async ({ body }, request, reply) => {
    const email = await unshared(reply, registration.confirm({ ...body, ip: request.ip }));
    return { status: 'confirmed', email };
  });
}
