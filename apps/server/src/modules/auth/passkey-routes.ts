import { passkeyEndpoints } from '@shop/contracts/shop/passkey';
import { deviceName } from '@shop/domain/device-name';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { sessionOf, unshared } from './auth-routes.ts';
import type { SignInPlace } from './login-service.ts';
import type { PasskeyLoginService } from './passkey-login-service.ts';
import type { PasskeyService } from './passkey-service.ts';

type PasskeyRouteParts = {
  passkeys: PasskeyService;
  passkeyLogin: PasskeyLoginService;
  storeOfCall: (request: FastifyRequest) => Store;
};

export function passkeyRoutes(app: FastifyInstance, { passkeys, passkeyLogin, storeOfCall }: PasskeyRouteParts): void {
  serve(app, passkeyEndpoints.loginOptions, async (_, request, reply) =>
    unshared(reply, passkeyLogin.options(storeOfCall(request))),
  );

  serve(app, passkeyEndpoints.login, async ({ body }, request, reply) =>
    unshared(reply, passkeyLogin.login(storeOfCall(request), body.passkey, placeOf(request))),
  );

  serve(app, passkeyEndpoints.list, async (_, request, reply) => ({
    passkeys: await unshared(reply, passkeys.list(sessionOf(request).customerId)),
  }));

  serve(app, passkeyEndpoints.addOptions, async (_, request, reply) =>
    unshared(reply, passkeys.options(storeOfCall(request), sessionOf(request))),
  );

  serve(app, passkeyEndpoints.add, async ({ body }, request, reply) => {
    const who = { ...sessionOf(request), ...placeOf(request) };
    return await unshared(reply, passkeys.add(storeOfCall(request), who, body.passkey));
  });

  serve(app, passkeyEndpoints.rename, async ({ params, body }, request, reply) =>
    unshared(reply, passkeys.rename(sessionOf(request), params.passkeyId, body.name)),
  );

  serve(app, passkeyEndpoints.remove, async ({ params }, request, reply) => {
    await unshared(reply, passkeys.remove(sessionOf(request), params.passkeyId));
    return { status: 'removed' };
  });
}

const placeOf = ({ ip, headers }: FastifyRequest): SignInPlace => ({ ip, device: deviceName(headers['user-agent']) });
