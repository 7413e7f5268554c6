import type { BulkJob } from '@shop/contracts/staff/bulk';
import { Link, useNavigate } from 'react-router';
import { BULK_TONES } from '#backoffice/features/bulk/bulk-tones.ts';
import { type BulkWrite, runBulkWrite } from '#backoffice/features/bulk/bulk-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/list.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.bulk.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<BulkWrite>(request);
  return writeTo(context, (api) => runBulkWrite(api, write));
}

export default function BulkJobs({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = useColumns();
  return (
    <>
      <div className="head">
        <h1>{text('bulk.title')}</h1>
      </div>
      {items.length === 0 ? (
        <Empty title={text('bulk.none')}>{text('bulk.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('bulk.title')}
          rows={items}
          columns={columns}
          getId={({ jobId }) => jobId}
          onOpen={({ jobId }) => void navigate(scoped(`/bulk/${jobId}`))}
        />
      )}
    </>
  );
}

function useColumns(): Column<BulkJob>[] {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'action', header: text('bulk.job'), isFixed: true, phone: 'first' },
      cell: ({ jobId, action, undoOf }) => (
        <Link className="strong" to={scoped(`/bulk/${jobId}`)} tabIndex={-1}>
          {undoOf ? text('bulk.undoOf', { action: text(`bulk.${action}`) }) : text(`bulk.${action}`)}
        </Link>
      ),
    },
    {
      ...{ id: 'at', header: text('bulk.started'), phone: 'second' },
      cell: ({ startedAt }) => <span className="muted">{moment(startedAt, zone)}</span>,
    },
    { id: 'total', header: text('bulk.records'), isNumber: true, phone: 'end', cell: ({ total }) => number(total) },
    { id: 'done', header: text('bulk.done'), isNumber: true, cell: ({ done }) => number(done) },
    { id: 'refused', header: text('bulk.refused'), isNumber: true, cell: ({ refused }) => number(refused) },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={BULK_TONES[state]}>{text(`bulk.state.${state}`)}</Badge>,
    },
  ];
}
