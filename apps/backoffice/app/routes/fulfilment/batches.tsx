import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/batches.ts';

type Create = { intent: 'create'; numbers?: string[] };
const OLDEST = 20;
const STATES = ['open', 'closed'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor');
  const state = searchParams.get('state') === 'closed' ? 'closed' : 'open';
  return loadFrom(context, (api) => api.fulfilment.batches({ query: { state, ...(cursor && { cursor }) } }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { numbers } = await readWrite<Create>(request);
  return writeTo(context, (api) => api.fulfilment.createBatch({ body: numbers ? { numbers } : { oldest: OLDEST } }));
}

export default function Batches({ loaderData: { items, next } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const columns = useColumns();
  const current = search.get('state') ?? 'open';
  const { send, isBusy, refusals } = useWrite<Create, { batchId: string }>({
    onDone: ({ batchId }) => void navigate(`/batches/${batchId}`),
  });
  return (
    <>
      <div className="head">
        <h1>{text('batches.title')}</h1>
        <span className="grow" />
        <ExportLink
          list="/fulfilment/batches"
          permission="fulfilment.pack"
          query={{ state: search.get('state') === 'closed' ? 'closed' : 'open' }}
        />
        <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'create' })}>
          {text('batches.new', { count: OLDEST })}
        </Button>
      </div>
      <nav className="tabs" aria-label={text('orders.views')}>
        {STATES.map((state) => (
          <Link key={state} to={`?state=${state}`} aria-current={state === current ? 'page' : undefined}>
            {text(`batches.${state}`)}
          </Link>
        ))}
      </nav>
      <RefusalNote refusals={refusals} />
      {items.length === 0 ? (
        <Empty title={text('batches.none')}>{text('batches.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('batches.title')}
          rows={items}
          columns={columns}
          getId={({ batchId }) => batchId}
          onOpen={({ batchId }) => void navigate(scoped(`/batches/${batchId}`))}
        />
      )}
      <TableFoot
        count={items.length}
        next={next && `?state=${current}&cursor=${encodeURIComponent(next)}`}
        first={search.has('cursor') ? `?state=${current}` : undefined}
      />
    </>
  );
}

type Batch = Route.ComponentProps['loaderData']['items'][number];

function useColumns(): Column<Batch>[] {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'batch', header: text('batches.batch'), isFixed: true, phone: 'first' },
      cell: ({ batchId }) => (
        <Link className="strong" to={scoped(`/batches/${batchId}`)} tabIndex={-1}>
          {text('batch.title', { number: batchId })}
        </Link>
      ),
    },
    {
      ...{ id: 'created', header: text('batches.created'), phone: 'second' },
      cell: ({ createdAt }) => <span className="muted">{moment(createdAt, zone)}</span>,
    },
    { id: 'by', header: text('batches.by'), cell: ({ createdBy }) => createdBy },
    { id: 'orders', header: text('batches.orders'), isNumber: true, cell: ({ orders }) => number(orders) },
    {
      ...{ id: 'taken', header: text('batches.taken'), isNumber: true, phone: 'end' },
      cell: ({ taken, pieces }) => text('batch.takenOf', { taken, quantity: pieces }),
    },
  ];
}
