import { staffHoldEndpoints as calls, type HoldReply } from '@shop/contracts/staff/order/holds';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { Hold, Holds } from './hold-service.ts';

export function holdRoutes(app: FastifyInstance, holds: Holds): void {
  serveStaffList(app, HOLD_LIST, async ({ query }) => ({ items: (await holds.list(query)).map(toReply) }));
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

type LineRow = { hold: HoldReply; line: HoldReply['lines'][number] };

/** One row per size. */
const HOLD_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'holds' },
  readRows: ({ items }: { items: HoldReply[] }): LineRow[] =>
    items.flatMap((hold) => hold.lines.map((line) => ({ hold, line }))),
  columns: {
    kind: ({ hold }: LineRow) => hold.kind,
    order: ({ hold }: LineRow) => hold.orderNumber,
    pool: ({ hold }: LineRow) => hold.pool,
    since: ({ hold }: LineRow) => hold.since,
    until: ({ hold }: LineRow) => hold.until,
    sku: ({ line }: LineRow) => line.sku,
    title: ({ line }: LineRow) => line.title,
    size: ({ line }: LineRow) => line.size,
    quantity: ({ line }: LineRow) => line.quantity,
  },
};
