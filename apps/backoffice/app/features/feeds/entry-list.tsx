import type { ListedBanner } from '@shop/contracts/staff/content/feeds';
import { type ReactNode, useRef, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';

export type Entry = Pick<ListedBanner, 'id' | 'state' | 'schedule'>;
type Props<One extends Entry> = {
  label: string;
  items: readonly One[];
  zone: string;
  canChange: boolean;
  nameOf: (item: One) => string;
  describe: (item: One) => ReactNode;
  onArrange: (ids: string[]) => void;
  onEdit: (item: One) => void;
  onRemove: (item: One) => void;
};

const TONES = { draft: 'line', live: 'ok', planned: 'info', ended: 'quiet' } as const;

/** Entries in their order. They are moved by dragging or by their buttons. */
export function EntryList<One extends Entry>({ label, items, zone, canChange, nameOf, ...rest }: Props<One>) {
  const text = useText();
  const { describe, onArrange, onEdit, onRemove } = rest;
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    const ids = items.filter((_, index) => index !== from).map(({ id }) => id);
    onArrange(ids.toSpliced(to, 0, item.id));
    setSaid(text('feeds.moved', { name: nameOf(item), place: String(to + 1), count: items.length }));
  };
  return (
    <>
      <ol className="feed-list" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-label={nameOf(item)}
            draggable={canChange}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
          >
            <div className="grow">
              <div className="row row-wrap">
                <b>{nameOf(item)}</b>
                <Badge tone={TONES[item.state]}>{text(`feeds.state.${item.state}`)}</Badge>
              </div>
              <Windows schedule={item.schedule} zone={zone} />
              {describe(item)}
            </div>
            {canChange && (
              <div className="row">
                <IconButton
                  icon="up"
                  label={text('feeds.earlier')}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={text('feeds.later')}
                  aria-disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <Button size="small" onClick={() => onEdit(item)}>
                  {text('feeds.edit')}
                </Button>
                <IconButton icon="close" label={text('feeds.remove')} onClick={() => onRemove(item)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function Windows({ schedule, zone }: { schedule: Entry['schedule']; zone: string }) {
  const text = useText();
  const { moment } = useFormats();
  if (schedule.length === 0) return <p className="muted small">{text('feeds.always')}</p>;
  return schedule.map(({ start, end }) => (
    <p key={`${start} ${end}`} className="muted small">
      {start ? moment(start, zone) : text('feeds.no.start')} – {end ? moment(end, zone) : text('feeds.no.end')}
    </p>
  ));
}
