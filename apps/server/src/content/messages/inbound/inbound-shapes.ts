import type { InboundMail } from '@shop/domain/content/messages/inbound-mail';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';

const text = z.string().default('');
const IDS = /<[^<>\s]{1,250}>/g;
const ADDRESS = /[^\s<>,"]+@[^\s<>,"]+/;

/** Inbound webhook of Postmark. */
const postmark = z
  .object({
    FromFull: z.object({ Email: z.string(), Name: text }),
    OriginalRecipient: text,
    To: text,
    Subject: text,
    TextBody: text,
    HtmlBody: text,
    MessageID: text,
    Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    Attachments: z.array(z.unknown()).default([]),
  })
  .transform((mail) =>
    build({
      ...{ from: mail.FromFull.Email, name: mail.FromFull.Name, to: mail.OriginalRecipient || mail.To },
      ...{ subject: mail.Subject, text: mail.TextBody, html: mail.HtmlBody, fallbackId: mail.MessageID },
      headers: mail.Headers.map(({ Name, Value }) => [Name, Value]),
      attachments: mail.Attachments.length,
    }),
  );

/** Route of Mailgun. */
const mailgun = z
  .object({
    sender: z.string(),
    from: text,
    recipient: z.string(),
    subject: text,
    'body-plain': text,
    'body-html': text,
    'message-headers': text,
    'attachment-count': z.coerce.number().int().default(0),
  })
  .transform((mail) =>
    build({
      ...{ from: mail.sender, name: readName(mail.from), to: mail.recipient, subject: mail.subject },
      ...{ text: mail['body-plain'], html: mail['body-html'], fallbackId: '' },
      headers: readPairs(mail['message-headers']),
      attachments: mail['attachment-count'],
    }),
  );

/** Plain shape for other services. */
const plain = z
  .object({
    from: z.string(),
    to: z.string(),
    subject: text,
    text,
    html: text,
    headers: z.record(z.string(), z.string()).default({}),
    attachments: z.int().min(0).default(0),
  })
  .transform(({ from, headers, ...mail }) =>
    build({
      ...mail,
      from: ADDRESS.exec(from)?.[0] ?? '',
      name: readName(from),
      fallbackId: '',
      headers: Object.entries(headers),
    }),
  );

const shapes = z.union([postmark, mailgun, plain]);

/** Mail in the shape of one of the known services. */
export function readInboundMail(body: unknown): InboundMail {
  const read = shapes.safeParse(body);
  if (read.success && ADDRESS.test(read.data.from)) return read.data;
  throw new ShopError('This is no mail of a known service', { code: 'mail_unreadable', kind: 'unprocessable' });
}

type Parts = Pick<InboundMail, 'from' | 'name' | 'to' | 'subject' | 'text' | 'html' | 'attachments'> & {
  headers: readonly (readonly [string, string])[];
  fallbackId: string;
};

function build({ headers: pairs, fallbackId, ...mail }: Parts): InboundMail {
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  const references = [headers['in-reply-to'] ?? '', headers.references ?? ''].join(' ').match(IDS) ?? [];
  return { ...mail, headers, references, messageId: headers['message-id'] ?? fallbackId };
}

const readName = (from: string): string => from.replace(/<.*$/, '').replaceAll('"', '').trim();

function readPairs(json: string): [string, string][] {
  try {
    return z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(json));
  } catch {
    return [];
  }
}
