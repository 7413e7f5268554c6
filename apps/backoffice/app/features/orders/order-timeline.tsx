import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { useState } from 'react';
import { type PlainKey, type Text, useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';

type Event = { title: string; by: string; detail: string; at: string; isNote: boolean };
type Shown = 'all' | 'states' | 'notes';

const SHOWN: readonly Shown[] = ['all', 'states', 'notes'];

/** What happened to the order, newest first, with who did it. */
export function OrderTimeline({ order }: { order: DeskOrder }) {
  const text = useText();
  const { moment, money } = useFormats();
  const zone = useTimeZone(order.storeId);
  const [shown, setShown] = useState<Shown>('all');
  const currency = order.totals.total.currency;
  const describe = (name: string, value: unknown): string =>
    typeof value === 'number' && /amount|total|refund|paid|toPay/i.test(name)
      ? money({ amount: value, currency })
      : String(value);
  const events = listEvents(order, text, describe).filter(
    ({ isNote }) => shown === 'all' || isNote === (shown === 'notes'),
  );
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('order.timeline')}</h2>
        <div className="segment">
          {SHOWN.map((one) => (
            <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
              {text(`order.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <ol className="timeline card-body">
        {events.map(({ title, by, detail, at }, index) => (
          <li key={`${at} ${title}`} className={index === 0 ? 'latest' : undefined}>
            <i />
            <div>
              {title}
              <small>{[by, detail].filter(Boolean).join(' · ')}</small>
            </div>
            <time dateTime={at}>{moment(at, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Describe = (name: string, value: unknown) => string;

/** Events of the order with its notes in between. */
function listEvents({ timeline, notes }: DeskOrder, text: Text, describe: Describe): Event[] {
  const states = timeline.map(
    ({ kind, by, details, at }): Event => ({
      title: nameEvent(kind, text),
      by: nameActor(by, text),
      detail: listFacts(details, describe),
      at,
      isNote: false,
    }),
  );
  const written = notes.map(
    ({ text: note, by, at }): Event => ({
      title: note,
      by: nameActor(by, text),
      detail: text('event.note-added'),
      at,
      isNote: true,
    }),
  );
  return [...states, ...written].sort((one, other) => other.at.localeCompare(one.at));
}

/** An event that has no text yet is shown by its code. */
function nameEvent(kind: string, text: Text): string {
  const key = `event.${kind}`;
  const named = text(key as PlainKey);
  return named === key ? kind : named;
}

function nameActor({ kind, name }: DeskOrder['timeline'][number]['by'], text: Text): string {
  return name ?? (kind === 'staff' ? '' : text(`event.by.${kind}`));
}

/** Facts that fit in a line: texts and numbers. */
const listFacts = (details: Record<string, unknown>, describe: Describe): string =>
  Object.entries(joinChange(details))
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => describe(name, value))
    .join(' · ');

/** `from` and `to` of a change as one fact. */
function joinChange({ from, to, ...facts }: Record<string, unknown>): Record<string, unknown> {
  if (typeof from !== 'string' || typeof to !== 'string') return { ...facts, ...(to !== undefined && { to }) };
  return { ...facts, change: `${from} → ${to}` };
}
