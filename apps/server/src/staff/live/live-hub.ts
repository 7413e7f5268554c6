import { type Actor, judge } from '@shop/domain/staff/actor';
import { LIVE_BEAT_MS, LIVE_TOPICS, type LiveEvent, OWN_TOPICS, type OwnTopic } from '@shop/domain/staff/live';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = {
  database: Pick<DatabaseHandle, 'url'>;
  log: Log;
  findStore: (brand: string, locale: string) => { storeId: number } | undefined;
};

/** One open connection of a browser. */
type Stream = {
  actor: Actor;
  write: (text: string) => void;
  end: () => void;
  /** Reads the session again, without counting as use. Undefined: it is over. */
  recheck: () => Promise<Actor | undefined>;
};

const CHANNEL = 'staff_live';
const PRESENCE = 'presence|';

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Passes changes of records on to open screens. One database connection for all of them. */
export function createLiveHub({ database, log, findStore }: Deps) {
  const streams = new Set<Stream>();
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function close(stream: Stream): void {
    streams.delete(stream);
    stream.end();
  }

  /** Who has a record open: heard by colleagues who may read it. */
  function announcePresence(payload: string): void {
    const [, id = '', state = '', brand = '', locale = '', staffId = '', ...name] = payload.split('|');
    const mayHear = findHearers({ topic: 'orders', id, version: 0, brand, locale });
    const text = `event: presence\ndata: ${JSON.stringify({ id, state, staffId, name: name.join('|') })}\n\n`;
    for (const stream of streams) if (mayHear?.(stream.actor)) stream.write(text);
  }

  function announceChange(payload: string): void {
    const notice = readNotice(payload);
    const mayHear = notice && findHearers(notice);
    if (!mayHear) return;
    const { brand: _, locale: __, ...event } = notice;
    const text = `data: ${JSON.stringify(event)}\n\n`;
    for (const stream of streams) if (mayHear(stream.actor)) stream.write(text);
  }

  function findHearers({ topic, brand, locale }: Notice): ((actor: Actor) => boolean) | undefined {
    // A notice for one member of staff names their id instead of a locale.
    if (isOwnTopic(topic)) return (actor) => actor.kind === 'staff' && actor.staffId === locale;
    // A record that belongs to no store.
    if (brand === '') return (actor) => judge(actor, LIVE_TOPICS[topic]) !== 'refused';
    const store = findStore(brand, locale)?.storeId;
    return store === undefined ? undefined : (actor) => judge(actor, LIVE_TOPICS[topic], { store }) !== 'refused';
  }

  /** Ends streams whose session is over, and takes over changed permissions. */
  async function beat(stream: Stream): Promise<void> {
    const actor = await stream.recheck().catch((error) => void log.warn({ err: error }, 'live stream check failed'));
    if (!actor) return close(stream);
    stream.actor = actor;
    stream.write('event: beat\ndata:\n\n');
  }

  return {
    /** Returns the function that removes the stream. */
    add(stream: Stream): () => void {
      if (isClosed) stream.end();
      else streams.add(stream);
      return () => void streams.delete(stream);
    },
    start(): void {
      // Changes were missed before each connect: screens read everything again.
      const onConnect = () => {
        for (const stream of streams) stream.write('event: missed\ndata:\n\n');
      };
      const onNotice = (_: string, payload: string) =>
        payload.startsWith(PRESENCE) ? announcePresence(payload) : announceChange(payload);
      listener = listen({ url: database.url, channels: [CHANNEL], log, onConnect, onNotice });
      timer = setInterval(() => {
        for (const stream of streams) void beat(stream);
      }, LIVE_BEAT_MS);
      timer.unref();
    },
    /** Ends all streams, so that the server can stop: they would never end by themselves. */
    endAll(): void {
      isClosed = true;
      for (const stream of streams) close(stream);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await listener?.close();
    },
  };
}

type Notice = LiveEvent & { brand: string; locale: string };

function readNotice(payload: string): Notice | undefined {
  const [topic = '', id = '', version = '', brand = '', locale = ''] = payload.split('|');
  if (!isTopic(topic)) return undefined;
  return { topic, id, version: Number(version), brand, locale };
}

const isTopic = (name: string): name is LiveEvent['topic'] => isOwnTopic(name) || Object.hasOwn(LIVE_TOPICS, name);

const isOwnTopic = (name: string): name is OwnTopic => OWN_TOPICS.some((topic) => topic === name);
