import { MS_PER_MINUTE } from '../time.ts';

export const CONTACT_TOPICS = ['order', 'delivery', 'returns', 'product', 'website', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const MAX_CONTACT_NAME_LENGTH = 100;
export const MAX_CONTACT_MESSAGE_LENGTH = 4_000;
/** Order number as printed on every order. */
export const ORDER_NUMBER = /^[\w-]{1,32}$/;

export const CONTACT_WINDOW_MS = 15 * MS_PER_MINUTE;
/** Rate limit: messages per sender and window that are sent as mail. */
const MAILED_PER_WINDOW = 3;
/**
 * Several people may share a network, so messages above the mail limit are still stored; above this one they are
 * dropped.
 */
const KEPT_PER_WINDOW = 20;

/** Earlier messages in the window, by address and by network. */
type EarlierMessages = { byEmail: number; byNetwork: number };

/** Handling of a message. Never revealed to the sender, so that the limit cannot be probed. */
export function decideTreatment({ byEmail, byNetwork }: EarlierMessages): 'mail' | 'keep' | 'drop' {
  const most = Math.max(byEmail, byNetwork);
  if (most < MAILED_PER_WINDOW) return 'mail';
  return most < KEPT_PER_WINDOW ? 'keep' : 'drop';
}

/** Network of one connection: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function getNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  const [before = '', after] = ip.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::`;
}
