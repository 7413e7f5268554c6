import {
  dropSilentViewers,
  noteViewer,
  PRESENCE_BEAT_MS,
  type PresenceState,
  type Viewers as Seen,
} from '@shop/domain/staff/live';
import { useEffect, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { followLive } from './live-stream.ts';

type Props = { /** Number of the order. */ order: string };

/** Without a key or a pointer for so long, nothing is sent: it would keep the session alive for ever. */
const IDLE_MS = 10 * 60_000;

/** Colleagues who have the same order open. */
export function Viewers({ order }: Props) {
  const text = useText();
  const names = Object.values(useViewers(order)).map(({ name }) => name);
  return (
    <span role="status" className="small muted">
      {names.length > 0 && text('order.viewers', { count: names.length, names: names.join(', ') })}
    </span>
  );
}

function useViewers(order: string): Seen {
  const { me } = useStaff();
  const [viewers, setViewers] = useState<Seen>({});
  useEffect(() => {
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const beat = () => {
      setViewers((last) => dropSilentViewers(last, Date.now()));
      if (!document.hidden && Date.now() - usedAt < IDLE_MS) void tell(order, 'here');
    };
    const stop = followLive((news) => {
      if (news.kind !== 'presence') return;
      const { presence } = news;
      if (presence.id !== order || presence.staffId === me.staffId) return;
      setViewers((last) => noteViewer(last, presence, Date.now()));
      if (presence.state === 'asks') beat();
    });
    const leave = () => void tell(order, 'gone');
    void tell(order, 'asks');
    const timer = setInterval(beat, PRESENCE_BEAT_MS);
    for (const name of USES) document.addEventListener(name, use);
    addEventListener('pagehide', leave);
    return () => {
      stop();
      leave();
      setViewers({});
      clearInterval(timer);
      for (const name of USES) document.removeEventListener(name, use);
      removeEventListener('pagehide', leave);
    };
  }, [order, me.staffId]);
  return viewers;
}

const USES = ['keydown', 'pointerdown', 'pointermove'] as const;

/** A lost sign of life does no harm: the next one follows. */
async function tell(order: string, state: PresenceState): Promise<void> {
  try {
    const reply = await fetch(`/staff/api/v1/orders/${encodeURIComponent(order)}/presence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
      // Sent although the page is being left.
      keepalive: state === 'gone',
    });
    // A body that is not read keeps the connection open.
    await reply.text();
  } catch {
    // Offline, or the page was left.
  }
}
