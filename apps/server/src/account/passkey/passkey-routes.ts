import { passkeyEndpoints } from '@shop/contracts/shop/account/passkey';
import { deviceName } from '@shop/domain/account/sign-in/device-name';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSession, unshared } from '#server/account/sign-in/auth-routes.ts';
import type { SignInClient } from '#server/account/sign-in/login-service.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { PasskeyLoginService } from './passkey-login-service.ts';
import type { PasskeyService } from './passkey-service.ts';

type Deps = {
  passkeys: PasskeyService;
  passkeyLogin: PasskeyLoginService;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function passkeyRoutes(app: FastifyInstance, { passkeys, passkeyLogin, resolveApiStore }: Deps): void {
  serve(app, passkeyEndpoints.loginOptions, async (_, request, reply) =>
    unshared(reply, passkeyLogin.options(resolveApiStore(request))),
  );

  serve(app, passkeyEndpoints.login, async ({ body }, request, reply) =>
    unshared(reply, passkeyLogin.login(resolveApiStore(request), body.passkey, getSignInOrigin(request))),
  );

  serve(app, passkeyEndpoints.list, async (_, request, reply) => ({
    passkeys: await unshared(reply, passkeys.list(getSession(request).customerId)),
  }));

  serve(app, passkeyEndpoints.addOptions, async (_, request, reply) =>
    unshared(reply, passkeys.options(resolveApiStore(request), getSession(request))),
  );

  serve(app, passkeyEndpoints.add, async ({ body }, request, reply) => {
    const who = { ...getSession(request), ...getSignInOrigin(request) };
    return await unshared(reply, passkeys.add(resolveApiStore(request), who, body.passkey));
  });

  serve(app, passkeyEndpoints.rename, async ({ params, body }, request, reply) =>
    unshared(reply, passkeys.rename(getSession(request), params.passkeyId, body.name)),
  );

  serve(app, passkeyEndpoints.remove, async ({ params }, request, reply) => {
    await unshared(reply, passkeys.remove(getSession(request), params.passkeyId));
    return { status: 'removed' };
  });
}

const getSignInOrigin = ({ ip, headers }: FastifyRequest): SignInClient => ({
  ip,
  device: deviceName(headers['user-agent']),
});
