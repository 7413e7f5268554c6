import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const time = z.iso.datetime();
const params = z.strictObject({ mailId: z.uuid() });
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

const mail = z.object({
  mailId: z.uuid(),
  /** Name of the template. */
  kind: z.string(),
  /** Masked without customers.read in the store. */
  recipient: z.string(),
  isMasked: z.boolean(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  reason: z.string().optional(),
  storeId: z.int().optional(),
  locale: z.string(),
  orderNumber: z.string().optional(),
  subject: z.string().optional(),
  createdAt: time,
  sentAt: time.optional(),
  /** Name of the colleague who sent it again. */
  resentBy: z.string().optional(),
});
export type StaffMail = z.infer<typeof mail>;

const opened = mail.extend({
  /** Absent without customers.read, after the retention, and for mails of which no copy is kept. */
  content: z.object({ subject: z.string(), text: z.string() }).optional(),
  /** Why there is no content, or `masked` when one-time links and codes are hidden in it. */
  contentNote: z.enum(['no-permission', 'no-copy', 'masked', 'not-sent', 'not-rendered']).optional(),
  /** Why it cannot be sent again; absent when it can. */
  resendRefusal: z.enum(['waiting', 'secret', 'no-copy']).optional(),
  resendOf: z.uuid().optional(),
  resends: z.array(z.object({ mailId: z.uuid(), at: time, by: z.string(), state: z.enum(MAIL_STATES) })),
});
export type OpenedMail = z.infer<typeof opened>;

const resend = {
  /** Chosen by the caller: a repeated request sends nothing more. */
  key: z.uuid(),
  /** The stored copy, or rendered anew from the same data. */
  mode: z.enum(['same', 'anew']),
};
const resent = z.object({ mailId: z.uuid() });

/** Mails of the shop: what was sent, what failed and why. */
export const staffMailEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/mails',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary:
      'Return mails of the own stores, the latest first, with a cursor. `text` is a whole address (with customers.read) or an order number.',
    query: z.strictObject({
      text: z.string().trim().min(1).max(200).optional(),
      state: z.enum(MAIL_STATES).optional(),
      kind: z.string().max(60).optional(),
      store: z.coerce.number().int().optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ items: z.array(mail), next: z.string().optional(), failed: z.int() }),
  }),
  open: staffEndpoint({
    method: 'GET',
    path: '/mails/:mailId',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return a mail with its content as it was sent; one-time links and codes are never kept.',
    params,
    response: opened,
  }),
  html: staffEndpoint({
    method: 'GET',
    path: '/mails/:mailId/html',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary:
      'Return the HTML of a mail for a sandboxed frame, without scripts and remote files. Needs customers.read. 404 mail_no_copy.',
    params,
    response: z.string().meta({ description: 'text/html' }),
  }),
  resend: staffEndpoint({
    method: 'POST',
    path: '/mails/:mailId/resends',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary:
      'Send a mail again to the same address, at most five times a day. Idempotent by key. 409 mail_waiting, mail_secret, mail_no_copy, mail_resend_limit.',
    params,
    body: z.strictObject(resend),
    response: resent,
  }),
  resendTo: staffEndpoint({
    method: 'POST',
    path: '/mails/:mailId/resends-elsewhere',
    access: { staff: 'system.manage', stepUp: true },
    rateClass: 'write',
    summary: 'Send a mail to another address. Needs customers.read and a fresh second factor. Refusals as for resends.',
    params,
    body: z.strictObject({ ...resend, to: z.email().max(254) }),
    response: resent,
  }),
};
