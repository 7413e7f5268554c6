import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Mailbox, MailboxMail } from './mailbox.ts';

const GUEST = { config: { access: 'guest', rateClass: 'page' } } as const;
type OneMail = { Params: { id: string } };

const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** Untrusted content: mails may show styles and pictures, but not run scripts or send requests. */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`;

/** Mailbox pages for developers. Registered in demo mode only: mails contain secrets of their readers. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Pick<Mailbox, 'list' | 'find'>): void {
  app.get('/dev/mailbox.json', GUEST, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return mailbox.list();
  });

  app.get('/dev/mailbox', GUEST, async (_, reply) => sendHtml(reply, listPage(await mailbox.list()), PAGE_POLICY));

  app.get<OneMail>('/dev/mailbox/:id', GUEST, async ({ params }, reply) =>
    sendHtml(reply, mailPage(await requireMail(mailbox, params.id)), PAGE_POLICY),
  );

  app.get<OneMail>('/dev/mailbox/:id/html', GUEST, async ({ params }, reply) => {
    const { html } = await requireMail(mailbox, params.id);
    reply.header('x-frame-options', 'SAMEORIGIN');
    // Links must leave the frame: shop pages refuse to be framed.
    return sendHtml(reply, html.replace(/<head\b[^>]*>/i, '$&<base target="_top">'), MAIL_POLICY);
  });
}

async function requireMail(mailbox: Pick<Mailbox, 'find'>, id: string): Promise<MailboxMail> {
  const mail = await mailbox.find(id);
  if (!mail) throw new ShopError('Mail not found', { code: 'mail_not_found', kind: 'not-found' });
  return mail;
}

const sendHtml = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);

const listPage = (mails: MailboxMail[]): string =>
  page(
    'Mailbox',
    mails.length === 0
      ? '<p>No mail yet. What the shop sends appears here.</p>'
      : `<ul>${mails.map(listItem).join('')}</ul>`,
  );

const listItem = ({ id, subject, to, sentAt }: MailboxMail): string => `
  <li>
    <a href="/dev/mailbox/${escapeHtml(id)}" dir="auto">${escapeHtml(subject)}</a>
    <p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
  </li>`;

const mailPage = ({ id, subject, from, to, sentAt, text }: MailboxMail): string =>
  page(
    subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p>
    <dl>
      <dt>From</dt><dd>${escapeHtml(from)}</dd>
      <dt>To</dt><dd>${escapeHtml(to)}</dd>
      <dt>Sent</dt><dd><time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></dd>
    </dl>
    <iframe title="The mail as HTML" src="/dev/mailbox/${escapeHtml(id)}/html" sandbox="${FRAME_RIGHTS}"></iframe>
    <h2>As plain text</h2>
    <pre dir="auto">${escapeHtml(text)}</pre>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <style>
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    ul { list-style: none; padding: 0; }
    li { border-block-end: 1px solid #767676; padding: 0.75rem 0; }
    li p { margin: 0; }
    iframe { width: 100%; height: 32rem; border: 1px solid #767676; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  </style>
</head>
<body>
  <main>
    <h1 dir="auto">${escapeHtml(title)}</h1>
    ${body}
  </main>
</body>
</html>`;
