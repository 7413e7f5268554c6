import { staffHoldEndpoints as calls, type HoldReply } from '@shop/contracts/staff/order/holds';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Hold, Holds } from './hold-service.ts';

export function holdRoutes(app: FastifyInstance, holds: Holds): void {
  serveStaff(app, calls.list, async ({ query }) => ({ items: (await holds.list(query)).map(toReply) }));
  serveStaff(app, calls.release, async ({ params, body: { reason } }, actor) => {
    await holds.release(actor, { ...params, reason });
    return { holdId: params.holdId };
  });
}

const toReply = ({ kind, holdId, orderNumber, pool, since, until, isReleasable, lines }: Hold): HoldReply => ({
  ...{ kind, holdId, pool, isReleasable, lines },
  ...{ since: since.toISOString(), until: until.toISOString() },
  ...(orderNumber !== null && { orderNumber }),
});
