import type { StaffReport } from '@shop/contracts/staff/figures/reports';
import { useState } from 'react';
import { FigureTabs } from '#backoffice/features/figures/figure-tabs.tsx';
import { EndDialog, ReportDialog } from '#backoffice/features/figures/report-dialogs.tsx';
import { useWeekdayName } from '#backoffice/features/figures/report-form.tsx';
import { type ReportWrite, runReportWrite } from '#backoffice/features/figures/report-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/reports.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ reports }) => reports.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<ReportWrite>(request);
  return writeTo(context, (api) => runReportWrite(api, write));
}

type Open = { kind: 'edit'; report?: StaffReport } | { kind: 'end'; report: StaffReport };

/** Reports of figures by mail. */
export default function Reports({ loaderData: { items, readers } }: Route.ComponentProps) {
  const text = useText();
  const [open, setOpen] = useState<Open>();
  const { send, isBusy, refusals } = useWrite<ReportWrite, { status?: string }>({
    onDone: ({ status }) => void (status === 'sent' && showToast({ message: text('figures.report.tested') })),
  });
  const columns = useColumns({ onOpen: setOpen, send, isBusy });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('figures.reports')}</h1>
          <p className="small muted">{text('figures.reportsHint')}</p>
        </div>
        <Button look="primary" icon="plus" onClick={() => setOpen({ kind: 'edit' })}>
          {text('figures.report.new')}
        </Button>
      </div>
      <FigureTabs />
      <RefusalNote refusals={refusals} />
      {items.length === 0 ? (
        <Empty title={text('figures.report.none')}>{text('figures.report.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('figures.reports')}
          rows={items}
          columns={columns}
          getId={({ reportId }) => reportId}
          onOpen={(report) => setOpen({ kind: 'edit', report })}
        />
      )}
      {open?.kind === 'edit' && (
        <ReportDialog report={open.report} readers={readers} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'end' && <EndDialog report={open.report} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Actions = { onOpen: (open: Open) => void; send: (write: ReportWrite) => void; isBusy: boolean };

function useColumns({ onOpen, send, isBusy }: Actions): Column<StaffReport>[] {
  const text = useText();
  const nameStore = useStoreName();
  const { moment } = useFormats();
  const describe = useRhythm();
  return [
    {
      ...{ id: 'name', header: text('figures.report.name'), isFixed: true, phone: 'first' },
      cell: (report) => (
        <button type="button" className="link strong" onClick={() => onOpen({ kind: 'edit', report })}>
          {report.name}
        </button>
      ),
    },
    { id: 'reader', header: text('figures.report.reader'), phone: 'second', cell: ({ reader }) => reader },
    {
      ...{ id: 'stores', header: text('figures.report.stores') },
      cell: ({ stores }) =>
        stores.length === 0 ? text('figures.report.allStores') : stores.map((one) => nameStore(one)).join(', '),
    },
    {
      ...{ id: 'period', header: text('figures.report.period') },
      cell: (report) => (
        <>
          {text(`figures.period-short.${report.period}`)} <span className="small muted">{describe(report)}</span>
        </>
      ),
    },
    {
      ...{ id: 'next', header: text('figures.report.next') },
      cell: ({ isPaused, nextAt, zone }) =>
        isPaused ? (
          <Badge tone="warn">{text('figures.report.paused')}</Badge>
        ) : (
          <>
            {moment(nextAt, zone)} <span className="small muted">{zone}</span>
          </>
        ),
    },
    {
      ...{ id: 'last', header: text('figures.report.last') },
      cell: ({ lastAt, lastOutcome, zone }) =>
        lastOutcome === 'refused' ? (
          <Badge tone="bad">{text('figures.report.refused')}</Badge>
        ) : (
          <span className="muted">{lastAt ? moment(lastAt, zone) : text('figures.report.never')}</span>
        ),
    },
    {
      ...{ id: 'actions', header: text('figures.report.do') },
      cell: (report) => <RowActions {...{ report, onOpen, send, isBusy }} />,
    },
  ];
}

function RowActions({ report, onOpen, send, isBusy }: Actions & { report: StaffReport }) {
  const text = useText();
  const { reportId, version, isPaused } = report;
  return (
    <span className="row row-wrap">
      <Button size="small" disabled={isBusy} onClick={() => send({ intent: 'test', reportId, version })}>
        {text('figures.report.test')}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => send({ intent: 'pause', reportId, version, isPaused: !isPaused })}
      >
        {text(isPaused ? 'figures.report.resume' : 'figures.report.pause')}
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'end', report })}>
        {text('figures.report.remove')}
      </Button>
    </span>
  );
}

/** Such as “Every week, Monday, 07:00”. */
function useRhythm(): (report: StaffReport) => string {
  const text = useText();
  const nameWeekday = useWeekdayName();
  return ({ rhythm, weekday, monthDay, time }) =>
    [
      text(`figures.report.rhythm.${rhythm}`),
      ...(weekday === undefined ? [] : [nameWeekday(weekday)]),
      ...(monthDay === undefined ? [] : [`${text('figures.report.monthDay')} ${monthDay}`]),
      time,
    ].join(', ');
}
