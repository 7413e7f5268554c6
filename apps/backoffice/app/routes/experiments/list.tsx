import type { DeskExperiment } from '@shop/contracts/staff/discovery/experiments';
import { Link, useNavigate } from 'react-router';
import { STATE_TONES } from '#backoffice/features/experiments/experiment-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/list.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.experiments.list({}));

export default function Experiments({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const canEdit = usePermission()('experiments.edit');
  const columns = useColumns();
  const links = useCursorLinks(undefined);
  return (
    <>
      <div className="head">
        <h1>{text('experiments.title')}</h1>
        <span className="grow" />
        <ExportLink list="/experiments" permission="experiments.read" />
        {canEdit && (
          <Link className={buttonClass({ look: 'primary' })} to={scoped('/new-experiment')}>
            {text('experiments.new')}
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        <Empty title={text('experiments.none')}>{text('experiments.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('experiments.title')}
          rows={items}
          columns={columns}
          getId={({ experimentId }) => experimentId}
          onOpen={({ experimentId }) => void navigate(scoped(`/experiments/${experimentId}`))}
        />
      )}
      <TableFoot count={items.length} {...links} />
    </>
  );
}

function useColumns(): Column<DeskExperiment>[] {
  const text = useText();
  const scoped = useScoped();
  const { moment } = useFormats();
  const timeZone = useTimeZone();
  return [
    {
      ...{ id: 'name', header: text('experiments.name'), isFixed: true, phone: 'first' },
      cell: ({ name, key, experimentId }) => (
        <>
          <Link className="strong" to={scoped(`/experiments/${experimentId}`)}>
            {name}
          </Link>{' '}
          <span className="small muted">{key}</span>
        </>
      ),
    },
    {
      ...{ id: 'state', header: text('experiments.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{text(`experiments.state.${state}`)}</Badge>,
    },
    {
      ...{ id: 'kind', header: text('experiments.kind'), phone: 'second' },
      cell: ({ kind }) => text(`experiments.kind.${kind}`),
    },
    {
      ...{ id: 'where', header: text('experiments.where') },
      cell: ({ brand, locales }) => <span className="muted">{[brand, ...locales].join(' ')}</span>,
    },
    { id: 'goal', header: text('experiments.goal'), cell: ({ goal }) => text(`experiments.goal.${goal}`) },
    {
      ...{ id: 'started', header: text('experiments.started') },
      cell: ({ startedAt }) => (startedAt ? moment(startedAt, timeZone) : text('experiments.notStarted')),
    },
  ];
}
