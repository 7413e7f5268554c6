import { useSyncExternalStore } from 'react';
import { type TrackedRecord, trackedRecords } from '#app/browser/data-layer.ts';
import { useText } from '#app/i18n/text.ts';

const NOTHING: readonly TrackedRecord[] = [];

/** For those who build the shop: what was sent to analytics, and what consent held back. Imported on demand only. */
export function EventPanel() {
  const text = useText();
  const records = useSyncExternalStore(trackedRecords.subscribe, trackedRecords.get, () => NOTHING);
  const count = (state: TrackedRecord['state']) => records.filter((record) => record.state === state).length;
  const counts = { sent: count('sent'), held: count('held'), dropped: count('dropped') };
  return (
    <aside className="event-panel container" aria-label={text('consent.panel.title')}>
      <details className="disclosure">
        <summary className="disclosure__summary">{`${text('consent.panel.title')}: ${text('consent.panel.count', counts)}`}</summary>
        {records.length === 0 ? <p>{text('consent.panel.empty')}</p> : <Records records={records} />}
      </details>
    </aside>
  );
}

function Records({ records }: { records: readonly TrackedRecord[] }) {
  const text = useText();
  return (
    <ol className="event-panel__list">
      {records.toReversed().map(({ id, event, state }) => (
        <li key={id}>
          <strong>{event.event}</strong> {text(`consent.panel.${state}`)}
          <pre className="event-panel__data">{JSON.stringify(event, null, 1)}</pre>
        </li>
      ))}
    </ol>
  );
}
