import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { toServiceOrigin, watchCall } from '#server/platform/http/outgoing/service-events.ts';
import { permanentFailure } from '#server/platform/jobs/job-run.ts';

export type MailSender = { name: string; address: string };

export type OutgoingMail = {
  id: string;
  from: MailSender;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply address, if not the sender. */
  replyTo?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  oneClickUrl?: string;
};

/** Resolves when the receiving server has accepted the mail. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void> };

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const origin = toServiceOrigin(url);
  return {
    async deliver(mail) {
      const send = () => smtp.sendMail(toMessage(mail));
      await watchCall(origin, send).catch((error: NodemailerError) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/** Same message for every transport. The Message-ID is stable over retries, so that a receiver can drop duplicates. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { id, from, to, subject, html, text, replyTo, oneClickUrl } = mail;
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(oneClickUrl && { list: { unsubscribe: oneClickUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Servers quote the recipient in their responses, so only codes are kept: the error ends up in logs and tables. */
function withoutAddresses({ code, command, responseCode, permanent }: NodemailerError): Error {
  const reason = ['SMTP', code, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
  const refusedRecipient = command === 'RCPT TO' && permanent === true;
  return refusedRecipient ? permanentFailure(reason) : new Error(reason);
}
