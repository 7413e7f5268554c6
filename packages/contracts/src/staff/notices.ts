import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const self = { staff: 'self' } as const;
const done = z.object({ status: z.literal('done') });

const noticeSchema = z.object({
  noticeId: z.string(),
  kind: z.enum(['order-note', 'webhook-off', 'content-review', 'content-changes', 'content-comment']),
  /** Number of the order, name of the webhook endpoint, or type, id, brand, locale and title of a document. */
  entityId: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});

/** Notices of the caller: records in whose notes a colleague mentioned them. */
export const staffNoticeEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/notices',
    access: self,
    rateClass: 'api',
    summary: 'Return the latest 50 notices, newest first, the number of unread ones and whether each is mailed.',
    response: z.object({ items: z.array(noticeSchema), unread: z.int(), isMailed: z.boolean() }),
  }),
  markRead: staffEndpoint({
    method: 'POST',
    path: '/notices/read',
    access: self,
    rateClass: 'write',
    summary: 'Mark one notice as read, or all of them. Idempotent.',
    body: z.strictObject({
      noticeId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: done,
  }),
  setMail: staffEndpoint({
    method: 'PUT',
    path: '/notices/mail',
    access: self,
    rateClass: 'write',
    summary: 'Switch the mail for each notice on or off.',
    body: z.strictObject({ isMailed: z.boolean() }),
    response: done,
  }),
};
