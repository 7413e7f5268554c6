import { FailedJobs } from '#backoffice/features/machine-room/failed-jobs.tsx';
import { type JobWrite, runJobWrite } from '#backoffice/features/machine-room/job-writes.ts';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { QueueTable, RunTable } from '#backoffice/features/machine-room/queue-table.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/jobs.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [queue, cursor] = ['queue', 'cursor'].map((name) => searchParams.get(name) ?? undefined);
  return loadFrom(context, async ({ jobs }) => {
    const [queues, failures, runs] = await Promise.all([
      jobs.queues(),
      jobs.failures({ query: { ...(queue && { queue }), ...(cursor && { cursor }) } }),
      queue ? jobs.runs({ query: { queue } }) : undefined,
    ]);
    return { queue, queues: queues.items, failures: failures.items, next: failures.next, runs: runs?.items };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<JobWrite>(request);
  return writeTo(context, (api) => runJobWrite(api, write));
}

/** Background jobs: what failed first, then the queues and the runs of the chosen one. */
export default function Jobs({ loaderData: { queue, queues, failures, next, runs } }: Route.ComponentProps) {
  const text = useText();
  const filters = useAddressFilters();
  const links = useCursorLinks(next);
  return (
    <MachineFrame title={text('machine.jobs')} intro={text('machine.jobsIntro')}>
      <div className="row">
        <FilterChip
          label={text('machine.queue')}
          value={queue}
          options={queues.map(({ name }) => ({ value: name, label: name }))}
          onChange={filters.set('queue')}
        />
      </div>
      <h2>{text('machine.failures')}</h2>
      <FailedJobs jobs={failures} queue={queue} />
      {(links.next || links.first) && <TableFoot count={failures.length} {...links} />}
      {runs && (
        <>
          <h2>{text('machine.runs')}</h2>
          <RunTable runs={runs} />
        </>
      )}
      <h2>{text('machine.queues')}</h2>
      <QueueTable queues={queues} />
    </MachineFrame>
  );
}
