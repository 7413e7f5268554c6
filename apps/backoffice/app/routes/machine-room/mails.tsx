import { MAIL_STATES, type StaffMail } from '@shop/contracts/staff/machine-room/mails';
import { Link } from 'react-router';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/mails.ts';

const FILTERS = ['text', 'state', 'kind', 'store', 'cursor'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  return loadFrom(context, ({ mails }) => mails.list({ query }));
}

const TONES = { queued: 'warn', sent: 'ok', failed: 'bad' } as const;

/** Mails that the shop sent, with what failed. */
export default function Mails({ loaderData: { items, next, failed } }: Route.ComponentProps) {
  const text = useText();
  const { me } = useStaff();
  const { read, set } = useAddressFilters();
  const links = useCursorLinks(next);
  const columns = useColumns();
  return (
    <MachineFrame title={text('machine.mails')} intro={text('machine.mailsIntro')}>
      {failed > 0 && (
        <Note tone="bad">
          <Link to="?state=failed">{text('machine.mailsFailed', { count: failed })}</Link>
        </Note>
      )}
      <div className="row">
        <ListSearch label={text('machine.mailSearch')} kept={['state', 'kind', 'store']} />
        <FilterChip
          label={text('machine.state')}
          value={read('state')}
          options={MAIL_STATES.map((state) => ({ value: state, label: text(`machine.mail.${state}`) }))}
          onChange={set('state')}
        />
        <FilterChip
          label={text('machine.store')}
          value={read('store')}
          options={me.stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
          onChange={set('store')}
        />
        {read('kind') !== undefined && (
          <FilterChip label={text('machine.mailKind')} value={read('kind')} options={[]} onChange={set('kind')} />
        )}
      </div>
      {items.length === 0 ? (
        <Empty title={text('machine.noMails')}>{text('machine.noMailsHint')}</Empty>
      ) : (
        <MachineTable label={text('machine.allMails')} rows={items} columns={columns} getId={({ mailId }) => mailId} />
      )}
      {(links.next || links.first) && <TableFoot count={items.length} {...links} />}
    </MachineFrame>
  );
}

function useColumns(): Column<StaffMail>[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const nameStore = useStoreName();
  return [
    {
      ...{ id: 'kind', header: text('machine.mailKind'), phone: 'first' },
      cell: ({ mailId, kind, subject }) => (
        <>
          <span className="machine-subject">
            <Link className="link" to={`/machine-room/mails/${mailId}`}>
              {subject ?? kind}
            </Link>
          </span>
          {subject && (
            <Link className="small mono muted" to={`?kind=${kind}`}>
              {kind}
            </Link>
          )}
        </>
      ),
    },
    {
      ...{ id: 'state', header: text('machine.state'), phone: 'end' },
      cell: ({ state }) => <Badge tone={TONES[state]}>{text(`machine.mail.${state}`)}</Badge>,
    },
    {
      ...{ id: 'recipient', header: text('machine.recipient'), phone: 'second' },
      cell: ({ recipient }) => <span className="machine-subject">{recipient}</span>,
    },
    {
      ...{ id: 'order', header: text('machine.order') },
      cell: ({ orderNumber }) =>
        orderNumber && (
          <Link className="link" to={`/orders/${encodeURIComponent(orderNumber)}`}>
            {orderNumber}
          </Link>
        ),
    },
    {
      ...{ id: 'store', header: text('machine.store') },
      cell: ({ storeId, locale }) => (storeId === undefined ? locale : nameStore(storeId)),
    },
    { id: 'attempts', header: text('machine.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      ...{ id: 'reason', header: text('machine.reason') },
      cell: ({ reason }) => <span className="machine-reason">{reason}</span>,
    },
    {
      ...{ id: 'at', header: text('machine.at'), phone: 'second-end' },
      cell: ({ sentAt, createdAt }) => <span className="muted">{moment(sentAt ?? createdAt, zone)}</span>,
    },
  ];
}
