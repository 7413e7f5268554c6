import { staffNoticeEndpoints } from '@shop/contracts/staff/notices';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { requireStaff } from '#server/staff/session/require-staff.ts';
import type { Notices } from './notice-service.ts';

const DONE = { status: 'done' } as const;

export function noticeRoutes(app: FastifyInstance, { notices }: { notices: Notices }): void {
  serveStaff(app, staffNoticeEndpoints.list, async (_, actor) => {
    const { rows, unread, isMailed } = await notices.list(requireStaff(actor));
    const items = rows.map(({ noticeId, kind, entityId, author, at, readAt }) => ({
      ...{ noticeId, kind, entityId, author, at: at.toISOString(), isRead: readAt !== null },
    }));
    return { items, unread, isMailed };
  });
  serveStaff(app, staffNoticeEndpoints.markRead, async ({ body: { noticeId } }, actor) => {
    await notices.markRead(requireStaff(actor), noticeId);
    return DONE;
  });
  serveStaff(app, staffNoticeEndpoints.setMail, async ({ body: { isMailed } }, actor) => {
    await notices.setMail(requireStaff(actor), isMailed);
    return DONE;
  });
}
