import type { ListedThread } from '@shop/contracts/staff/messages';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { THREAD_TONES } from './message-tones.ts';

/** Columns of the list of messages. */
export function useMessageColumns(): Column<ListedThread>[] {
  const text = useText();
  const { time, moment, isSameDay } = useFormats();
  const { now } = useStaff();
  const zone = useTimeZone();
  const nameStore = useStoreName();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'from', header: text('messages.from'), isFixed: true, phone: 'first' },
      cell: ({ reference, name }) => (
        <Link className="strong" to={scoped(`/messages/${reference}`)} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    {
      ...{ id: 'message', header: text('messages.message'), phone: 'second' },
      cell: ({ excerpt }) => <span className="muted message-excerpt">{excerpt}</span>,
    },
    { id: 'topic', header: text('messages.topic'), cell: ({ topic }) => text(`messages.topic.${topic}`) },
    { id: 'order', header: text('messages.order'), cell: ({ orderNumber }) => orderNumber ?? '' },
    {
      ...{ id: 'store', header: text('messages.store') },
      cell: ({ storeId }) => <span className="muted">{nameStore(storeId)}</span>,
    },
    { id: 'assignee', header: text('messages.assignee'), cell: ({ assignee }) => assignee?.name ?? '' },
    {
      ...{ id: 'state', header: text('messages.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={THREAD_TONES[state]}>{text(`messages.state.${state}`)}</Badge>,
    },
    {
      ...{ id: 'last', header: text('messages.last'), phone: 'end' },
      cell: ({ lastMessageAt: at }) => (
        <span className="muted">{isSameDay(at, now, zone) ? time(at, zone) : moment(at, zone)}</span>
      ),
    },
  ];
}
