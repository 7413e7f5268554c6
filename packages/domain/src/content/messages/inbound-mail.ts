import { findReference } from './message-thread.ts';

/** Mail to the shop, whatever service has received it. */
export type InboundMail = {
  from: string;
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Ids of `In-Reply-To` and `References`. */
  references: readonly string[];
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  attachments: number;
};

/** Longer texts are cut. */
export const MAX_INBOUND_LENGTH = 10_000;

const ROBOT = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@]|$)/i;

/** Auto-replies, mailing lists and bounces (RFC 3834). An answer to them would start a loop. */
export function isAutomatic({ from, headers }: Pick<InboundMail, 'from' | 'headers'>): boolean {
  const submitted = headers['auto-submitted'] ?? 'no';
  if (!/^no\b/i.test(submitted) || ROBOT.test(from)) return true;
  if (/^(bulk|junk|list|auto_reply)\b/i.test(headers.precedence ?? '')) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some((name) => headers[name] !== undefined);
}

/** Reference of the thread in the address that was written to (`reply+M-…@`) or in the subject. */
export const findMailReference = ({ to, subject }: Pick<InboundMail, 'to' | 'subject'>): string | undefined =>
  findReference(to.replaceAll(/[+@]/g, ' ')) ?? findReference(subject);

/** What the customer has written: without the quoted mail, as plain text. */
export function readWrittenText({ text, html }: Pick<InboundMail, 'text' | 'html'>): string {
  const plain = text.trim() === '' ? toPlainText(html) : text;
  return cutQuote(plain).slice(0, MAX_INBOUND_LENGTH);
}

/** First line of a quoted mail, in the languages of the shop and as Outlook writes it. */
const QUOTE_STARTS: readonly RegExp[] = [
  /^(on|am|le)\b.{0,200}\b(wrote|schrieb|a écrit)\b.{0,120}:\s*$/i,
  /^.{0,200}كتب.{0,120}:\s*$/,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d’origine|forwarded message).*$/i,
  /^_{10,}\s*$/,
  /^(from|von|de|من)\s?:\s.+@.+$/i,
];

function cutQuote(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    // The signature delimiter of RFC 3676 ends the text, too.
    if (line === '-- ' || isQuoteStart(lines, index)) break;
    if (!line.startsWith('>')) written.push(line.trimEnd());
  }
  return written
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Mail clients break the line “On … wrote:” in two. */
function isQuoteStart(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  const joined = `${line} ${(lines[index + 1] ?? '').trim()}`;
  return (
    QUOTE_STARTS.some((start) => start.test(line)) ||
    (/^(on|am|le)\b/i.test(line) && QUOTE_STARTS[0]?.test(joined) === true)
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function toPlainText(html: string): string {
  return html
    .replaceAll(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<blockquote\b[\s\S]*$/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr|h\d)\s*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#x?[\da-f]+|\w+);/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? readCode(name) ?? whole,
    )
    .replaceAll(/ *\n */g, '\n');
}

function readCode(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return name.startsWith('#') && code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}
