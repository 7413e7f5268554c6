import type { JobQueue, JobRun } from '@shop/contracts/staff/machine-room/jobs';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { MachineTable } from './machine-table.tsx';

/** Queues with what waits, and schedules with their last run. */
export function QueueTable({ queues }: { queues: readonly JobQueue[] }) {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const columns: Column<JobQueue>[] = [
    {
      ...{ id: 'name', header: text('machine.queue'), phone: 'first' },
      cell: ({ name }) => (
        <Link className="mono" to={`/machine-room/jobs?queue=${encodeURIComponent(name)}`}>
          {name}
        </Link>
      ),
    },
    {
      ...{ id: 'waiting', header: text('machine.waiting'), isNumber: true },
      cell: ({ waiting }) => number(waiting),
    },
    { id: 'later', header: text('machine.later'), isNumber: true, cell: ({ later }) => number(later) },
    { id: 'running', header: text('machine.running'), isNumber: true, cell: ({ running }) => number(running) },
    {
      ...{ id: 'failed', header: text('machine.failed'), isNumber: true, phone: 'end' },
      cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{number(failed)}</Badge> : number(failed)),
    },
    {
      ...{ id: 'oldest', header: text('machine.oldest') },
      cell: ({ oldestAt }) => oldestAt && <span className="muted">{moment(oldestAt, zone)}</span>,
    },
    {
      ...{ id: 'schedule', header: text('machine.schedule') },
      cell: ({ schedule }) => schedule && <span className="mono muted">{schedule}</span>,
    },
    {
      ...{ id: 'lastRun', header: text('machine.lastRun'), phone: 'second' },
      cell: ({ lastRun }) =>
        lastRun && (
          <span className="row">
            <span className="muted">{moment(lastRun.at, zone)}</span>
            <RunBadge state={lastRun.state} />
          </span>
        ),
    },
  ];
  return <MachineTable label={text('machine.queues')} rows={queues} columns={columns} getId={({ name }) => name} />;
}

/** Ended runs of one queue. */
export function RunTable({ runs }: { runs: readonly JobRun[] }) {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const columns: Column<JobRun>[] = [
    { id: 'id', header: text('machine.job'), phone: 'first', cell: ({ id }) => <span className="mono">{id}</span> },
    { id: 'state', header: text('machine.state'), phone: 'end', cell: ({ state }) => <RunBadge state={state} /> },
    { id: 'attempts', header: text('machine.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      ...{ id: 'ended', header: text('machine.ended'), phone: 'second' },
      cell: ({ endedAt }) => <span className="muted">{moment(endedAt, zone)}</span>,
    },
    {
      ...{ id: 'took', header: text('machine.took'), isNumber: true },
      cell: ({ startedAt, endedAt }) =>
        startedAt && text('machine.ms', { ms: number(Date.parse(endedAt) - Date.parse(startedAt)) }),
    },
    { id: 'reason', header: text('machine.reason'), cell: ({ reason }) => reason },
  ];
  return <MachineTable label={text('machine.runs')} rows={runs} columns={columns} getId={({ id }) => id} />;
}

const TONES = { completed: 'ok', failed: 'bad', cancelled: 'quiet' } as const;

function RunBadge({ state }: { state: JobRun['state'] }) {
  const text = useText();
  return <Badge tone={TONES[state]}>{text(`machine.run.${state}`)}</Badge>;
}
