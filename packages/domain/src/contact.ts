import { MS_PER_MINUTE } from './time.ts';

export const CONTACT_TOPICS = ['order', 'delivery', 'returns', 'product', 'website', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const MAX_CONTACT_NAME_LENGTH = 100;
export const MAX_CONTACT_MESSAGE_LENGTH = 4_000;
/** As printed on every order; spaces around it are forgiven. */
export const ORDER_NUMBER = /^[\w-]{1,32}$/;

export const CONTACT_WINDOW_MS = 15 * MS_PER_MINUTE;
/** So many messages of one sender lead to mails within the window. */
const MAILED_PER_WINDOW = 3;
/** Several people may share a network, so that more than that is still kept; beyond this it is nobody's letter. */
const KEPT_PER_WINDOW = 20;

/** How often the window saw this address and this network before. */
type EarlierMessages = { ofEmail: number; ofNetwork: number };

/** The sender never learns which: whoever tries out the limit learns nothing from the answer. */
export function treatmentOf({ ofEmail, ofNetwork }: EarlierMessages): 'mail' | 'keep' | 'drop' {
  const most = Math.max(ofEmail, ofNetwork);
  if (most < MAILED_PER_WINDOW) return 'mail';
  return most < KEPT_PER_WINDOW ? 'keep' : 'drop';
}

/** All that one connection can call its own: an address of IPv4, or the first half of one of IPv6. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::`;
}
