import { useSyncExternalStore } from 'react';
import { useText } from '#app/i18n/text.ts';
import { type TrackedRecord, trackedRecords } from '#app/tracking/data-layer.ts';

const NOTHING: readonly TrackedRecord[] = [];

/** Debug panel: events sent to analytics and held for consent. Lazy-loaded. */
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
