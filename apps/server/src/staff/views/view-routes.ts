import { staffViewEndpoints } from '@shop/contracts/staff/views';
import { canChangeView } from '@shop/domain/staff/saved-view';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { requireStaff } from '#server/staff/session/require-staff.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import type { Views } from './view-service.ts';

export function viewRoutes(app: FastifyInstance, { views }: { views: Views }): void {
  serveStaff(app, staffViewEndpoints.list, async ({ query: { list } }, caller) => {
    const actor = requireStaff(caller);
    const rows = await views.list(actor, list);
    return { items: rows.map((row) => buildReply(actor, row)) };
  });
  serveStaff(app, staffViewEndpoints.create, async ({ body }, caller) => {
    const actor = requireStaff(caller);
    return buildReply(actor, await views.create(actor, body));
  });
  serveStaff(app, staffViewEndpoints.change, async ({ params, body }, caller) => {
    const actor = requireStaff(caller);
    return buildReply(actor, await views.change(actor, params.viewId, body));
  });
  serveStaff(app, staffViewEndpoints.remove, async ({ params }, caller) => {
    await views.remove(requireStaff(caller), params.viewId);
    return {};
  });
  serveStaff(app, staffViewEndpoints.setDefault, async ({ body: { list, viewId } }, caller) => {
    await views.setDefault(requireStaff(caller), list, viewId);
    return {};
  });
}

type Row = Awaited<ReturnType<Views['create']>>;

const buildReply = (actor: StaffActor, { ownerId, ownerName, ...view }: Row) => ({
  ...view,
  owner: { staffId: ownerId, name: ownerName },
  canChange: canChangeView(actor, { ownerId, isShared: view.isShared }),
});
