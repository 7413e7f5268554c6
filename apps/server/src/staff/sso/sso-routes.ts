import { staffSsoEndpoints } from '@shop/contracts/staff/identity/single-sign-on';
import { ssoOff } from '@shop/domain/staff/single-sign-on';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { buildSessionReply, type NamedStore } from '#server/staff/session/session-reply.ts';
import type { StaffCookie } from '#server/staff/session/staff-cookie.ts';
import { readClient } from '#server/staff/session/staff-session-routes.ts';
import type { StaffSessions } from '#server/staff/session/staff-session-service.ts';
import type { SsoCookie } from './sso-cookie.ts';
import type { SsoService } from './sso-service.ts';

type Deps = {
  /** Undefined: single sign-on is off. */
  sso: SsoService | undefined;
  sessions: Pick<StaffSessions, 'read'>;
  cookie: StaffCookie;
  attempts: SsoCookie;
  stores: readonly NamedStore[];
};

export function ssoRoutes(app: FastifyInstance, { sso, sessions, cookie, attempts, stores }: Deps): void {
  const requireSso = (): SsoService => {
    if (!sso) throw ssoOff();
    return sso;
  };
  serve(app, staffSsoEndpoints.options, async () => (sso ? { label: sso.label } : {}));
  serve(app, staffSsoEndpoints.start, async ({ query: { next = '/' } }, _, reply) => {
    const { url, attempt } = await requireSso().start();
    attempts.set(reply, { ...attempt, next });
    return { url };
  });
  serve(app, staffSsoEndpoints.finish, async ({ query: { search } }, request, reply) => {
    const service = requireSso();
    const { next, ...attempt } = attempts.take(request, reply);
    const token = await service.finish(search, attempt, readClient(request));
    cookie.set(reply, token);
    return { session: buildSessionReply(await sessions.read(token, request.id), stores), next };
  });
}
