import { LIVE_SILENCE_MS, type LiveEvent, type LivePresence } from '@shop/domain/staff/live';

/** Message between the tabs of a browser. `missed`: changes may have been lost, so everything is read again. */
export type LiveNews =
  | { kind: 'beat' }
  | { kind: 'missed' }
  | { kind: 'changed'; event: LiveEvent }
  | { kind: 'presence'; presence: LivePresence };

const NAME = 'staff-live';
const STREAM = '/staff/api/v1/live';

/**
 * Hears of changes until the function that it returns is called. One tab holds the stream and tells the others: browsers
 * open six connections to a host over HTTP/1.1, and six open tabs would block the seventh.
 */
export function followLive(hear: (news: LiveNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => hear(data);
  const tell = (news: LiveNews) => {
    hear(news);
    channel.postMessage(news);
  };
  const hold = () => holdStream(tell, ended.signal);
  // Without locks, as on an origin without TLS, each tab has a stream of its own.
  if (!navigator.locks) void hold();
  else void navigator.locks.request(NAME, { signal: ended.signal }, hold).catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}

/** Resolves when the tab gives the stream up. */
function holdStream(tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let heardAt = Date.now();
    const heard = (news: LiveNews) => {
      heardAt = Date.now();
      tell(news);
    };
    let source = open(heard);
    const renew = () => {
      if (source.readyState !== EventSource.CLOSED && Date.now() - heardAt < 2 * LIVE_SILENCE_MS) return;
      source.close();
      heardAt = Date.now();
      source = open(heard);
    };
    // A browser gives up after an error status, and does not notice a connection that died silently.
    const timer = setInterval(renew, LIVE_SILENCE_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      source.close();
      resolve();
    });
  });
}

function open(tell: (news: LiveNews) => void): EventSource {
  const source = new EventSource(STREAM);
  source.addEventListener('beat', () => tell({ kind: 'beat' }));
  source.addEventListener('missed', () => tell({ kind: 'missed' }));
  source.addEventListener('presence', ({ data }) =>
    tell({ kind: 'presence', presence: JSON.parse(data) as LivePresence }),
  );
  source.onmessage = ({ data }) => tell({ kind: 'changed', event: JSON.parse(data) as LiveEvent });
  return source;
}
