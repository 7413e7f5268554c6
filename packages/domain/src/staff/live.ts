import type { Permission } from './permission.ts';

/** Records whose changes open screens hear of, with the permission that reads them. */
export const LIVE_TOPICS = {
  orders: 'orders.read',
  returns: 'returns.read',
  messages: 'messages.read',
} as const satisfies Record<string, Permission>;
export type LiveTopic = keyof typeof LIVE_TOPICS;

/** Progress of bulk jobs, and mentions: only one member of staff hears of them. */
export const OWN_TOPICS = ['bulk', 'notices'] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];

/** A changed record, without its content: screens read it again by their own calls. */
export type LiveEvent = { topic: LiveTopic | OwnTopic; id: string; version: number };

export const LIVE_BEAT_MS = 15_000;
/** Without a sign of life for so long, the connection counts as lost. */
export const LIVE_SILENCE_MS = 20_000;

/** Whether a screen shows the record: a list hears of its topic, a record of itself only. */
export function concernsScreen({ topic, id }: LiveEvent, path: string): boolean {
  // The frame of every screen shows how many notices are unread.
  if (path === '/' || topic === 'notices') return true;
  const [, area, record] = path.split('/');
  return area === topic && (record === undefined || record.toLowerCase() === id.toLowerCase());
}
