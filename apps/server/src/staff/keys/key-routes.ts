import { type ApiKey, staffKeyEndpoints as calls } from '@shop/contracts/staff/machine-room/keys';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ApiKeys } from './key-service.ts';

export function keyRoutes(app: FastifyInstance, keys: ApiKeys): void {
  serveStaff(app, calls.list, async () => ({ items: (await keys.list()).map(toReply) }));
  serveStaff(app, calls.create, ({ body }, actor) => keys.create(actor, body));
  serveStaff(app, calls.revoke, async ({ params: { keyId } }, actor) => {
    await keys.revoke(actor, keyId);
    return { status: 'revoked' };
  });
}

type Key = Awaited<ReturnType<ApiKeys['list']>>[number];

function toReply(key: Key): ApiKey {
  const { keyId, name, prefix, permissions, stores, maker, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  return {
    ...{ keyId, name, prefix, permissions, createdBy: maker, ...(stores && { stores }) },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
