import { useNavigation } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useLive } from './use-live.ts';

const DOTS = { live: 'dot', silent: 'dot dot-warn', offline: 'dot dot-bad' } as const;

/** Whether the screen hears of changes: green, amber after a silence, red without a connection. */
export function LiveMark() {
  const text = useText();
  const { time } = useFormats();
  const zone = useTimeZone();
  const liveness = useLive();
  const { state } = useNavigation();
  const describe = () => {
    if (liveness.state === 'silent') return text('frame.lastHeard', { time: time(liveness.heardAt, zone) });
    if (liveness.state === 'offline') return text('frame.offline');
    return text(state === 'loading' ? 'frame.loading' : 'frame.live');
  };
  return (
    <span className="live" role="status">
      <span className={DOTS[liveness.state]} />
      {describe()}
    </span>
  );
}
