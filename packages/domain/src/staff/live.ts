import type { Permission } from './permission.ts';

/** Records whose changes open screens hear of, with the permission that reads them. */
export const LIVE_TOPICS = {
  orders: 'orders.read',
  returns: 'returns.read',
  messages: 'messages.read',
  'stock-takes': 'catalog.read',
} as const satisfies Record<string, Permission>;
export type LiveTopic = keyof typeof LIVE_TOPICS;

/** Progress of bulk jobs and imports, and mentions: only one member of staff hears of them. */
export const OWN_TOPICS = ['bulk', 'imports', 'notices'] as const;
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
  const [, area, record] = path.replace('/catalogue/import', '/imports').split('/');
  return area === topic && (record === undefined || record.toLowerCase() === id.toLowerCase());
}

/** A member of staff who has a record open. Passed on, never stored. */
export type LivePresence = { id: string; staffId: string; name: string; state: PresenceState };

/** `asks`: came just now, and wants to hear who else is here. */
export const PRESENCE_STATES = ['asks', 'here', 'gone'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** A screen says that it is still open. */
export const PRESENCE_BEAT_MS = 20_000;
/** Without a sign of life for so long, a viewer counts as gone. */
export const PRESENCE_SILENCE_MS = 50_000;

export type Viewers = Readonly<Record<string, { name: string; heardAt: number }>>;

/** Viewers of a record after a sign of life of one of them. */
export function noteViewer(viewers: Viewers, heard: LivePresence, now: number): Viewers {
  const { [heard.staffId]: _, ...others } = viewers;
  return heard.state === 'gone' ? others : { ...others, [heard.staffId]: { name: heard.name, heardAt: now } };
}

export const dropSilentViewers = (viewers: Viewers, now: number): Viewers =>
  Object.fromEntries(Object.entries(viewers).filter(([, { heardAt }]) => now - heardAt < PRESENCE_SILENCE_MS));
