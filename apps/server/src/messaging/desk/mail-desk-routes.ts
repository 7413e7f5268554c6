import { staffMailEndpoints as calls, type OpenedMail, type StaffMail } from '@shop/contracts/staff/machine-room/mails';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { MailDesk } from './mail-desk-service.ts';

/** Untrusted content in a frame: styles only. No script, no remote picture that would tell its sender of the reader. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function mailDeskRoutes(app: FastifyInstance, desk: MailDesk): void {
  serveStaff(app, calls.list, async ({ query }, actor) => {
    const { items, ...rest } = await desk.list(actor, query);
    return { ...rest, items: items.map(toMail) };
  });
  serveStaff(app, calls.open, async ({ params: { mailId } }, actor) => toOpened(await desk.open(actor, mailId)));
  serveStaff(app, calls.html, async ({ params: { mailId } }, actor, { reply }) => {
    const html = await desk.readHtml(actor, mailId);
    reply.type('text/html; charset=utf-8').header('content-security-policy', FRAME_POLICY);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return reply.serializer((sent: string) => sent).send(html) as never;
  });
  serveStaff(app, calls.resend, async ({ params: { mailId }, body }, actor) => ({
    mailId: await desk.resend(actor, mailId, body),
  }));
  serveStaff(app, calls.resendTo, async ({ params: { mailId }, body }, actor) => ({
    mailId: await desk.resend(actor, mailId, body),
  }));
}

type Listed = Awaited<ReturnType<MailDesk['list']>>['items'][number];
type Opened = Awaited<ReturnType<MailDesk['open']>>;

const toMail = (mail: Listed): StaffMail => {
  const { id, kind, recipient, isMasked, status, attempts, lastError, storeId, locale } = mail;
  const { orderNumber, subject, createdAt, sentAt, resendBy } = mail;
  return {
    ...{ mailId: id, kind: kind ?? '', recipient, isMasked, state: status, attempts, locale },
    ...(storeId !== undefined && { storeId }),
    ...(lastError && { reason: lastError }),
    ...(orderNumber && { orderNumber }),
    ...(subject && { subject }),
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(resendBy && { resentBy: resendBy }),
  };
};

const toOpened = (mail: Opened): OpenedMail => {
  const { resendOf, resends, resendRefusal, contentNote } = mail;
  const content = 'content' in mail ? mail.content : undefined;
  return {
    ...toMail(mail),
    ...(content && { content: { subject: content.subject, text: content.text } }),
    ...(contentNote && { contentNote }),
    ...(resendRefusal && { resendRefusal }),
    ...(resendOf && { resendOf }),
    resends: resends.map(({ at, by, ...rest }) => ({ ...rest, at: at.toISOString(), by: by ?? '' })),
  };
};
