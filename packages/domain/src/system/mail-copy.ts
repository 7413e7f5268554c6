/**
 * Links of mails that grant something to whoever opens them. A test checks that every link of every template is either
 * one of these or known as harmless.
 */
export const SECRET_MAIL_LINKS: readonly string[] = [
  ...['confirmUrl', 'unsubscribeUrl', 'oneClickUrl', 'cancelUrl', 'resetUrl', 'acceptUrl', 'restoreUrl', 'exportUrl'],
  ...['stopUrl', 'payUrl', 'referUrl', 'fileUrl', 'leaveUrl'],
];

const MASKED_CODE = '••••••';
const TOKEN = /[?&](token|code|key|signature|sig)=/i;

/**
 * Mails that name people other than their recipient: erasure follows the recipient, so that no copy may be kept. Reports
 * of figures neither: their reader may see what a reader of copies may not.
 */
const WITHOUT_COPY: ReadonlySet<string> = new Set(['contact-message', 'gift-card', 'referral-invite', 'figure-report']);

export const keepsCopy = (template: string): boolean => !WITHOUT_COPY.has(template);

/** Copy of a message without one-time links and codes; the same object when it has none. */
export function maskMailSecrets<Message>(message: Message): Message {
  const masked = mask('', message);
  return JSON.stringify(masked) === JSON.stringify(message) ? message : (masked as Message);
}

function mask(name: string, value: unknown): unknown {
  if (typeof value === 'string') return maskText(name, value);
  if (Array.isArray(value)) return value.map((one) => mask(name, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(key, inner)]));
}

function maskText(name: string, text: string): string {
  if (name === 'code') return MASKED_CODE;
  const isSecret = SECRET_MAIL_LINKS.includes(name) || (/^https?:/i.test(text) && TOKEN.test(text));
  return isSecret ? `${text.replace(/[?#].*$/s, '')}?hidden` : text;
}

/** Such as `a•••@example.org`: enough to recognise, too little to write to. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
