import type { TimelineReply } from '@shop/contracts/staff/campaign/timeline';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { BAR_TONES, type Bar, getBarId, type Wanted } from './timeline-bars.ts';
import { usePeriodWords } from './use-bar-words.ts';

type Props = { items: readonly Bar[]; reply: TimelineReply; onOpen: (wanted: Wanted) => void };

/** The same bars as a table: for screen readers, and for many of them. */
export function TimelineList({ items, reply, onOpen }: Props) {
  const text = useText();
  const describe = usePeriodWords(reply.store.timeZone);
  const open = (bar: Bar) => onOpen({ bar, to: { from: bar.from, to: bar.to } });
  const columns: Column<Bar>[] = [
    {
      ...{ id: 'name', header: text('timeline.name'), isFixed: true, phone: 'first' },
      cell: (bar) => (
        <Button size="small" onClick={() => open(bar)}>
          {bar.name}
        </Button>
      ),
    },
    { id: 'kind', header: text('timeline.kind'), cell: ({ kind }) => text(`timeline.kind.${kind}`) },
    {
      ...{ id: 'state', header: text('timeline.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={BAR_TONES[state]}>{text(`timeline.state.${state}`)}</Badge>,
    },
    { id: 'period', header: text('timeline.period'), phone: 'second', cell: (bar) => describe(bar) },
    {
      id: 'place',
      header: text('timeline.place'),
      cell: ({ kind, slot, place }) => (kind === 'campaign' ? '' : (slot ?? place ?? '')),
    },
    { id: 'campaign', header: text('timeline.campaign'), cell: ({ campaign }) => campaign?.name ?? '' },
  ];
  return <DataTable caption={text('timeline.title')} rows={items} columns={columns} getId={getBarId} onOpen={open} />;
}
