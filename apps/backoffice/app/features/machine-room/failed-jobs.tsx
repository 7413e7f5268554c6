import type { FailedJob } from '@shop/contracts/staff/machine-room/jobs';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { CodeBlock } from './code-block.tsx';
import type { JobsDone, JobWrite } from './job-writes.ts';
import { MachineTable } from './machine-table.tsx';

type Props = { jobs: readonly FailedJob[]; queue: string | undefined };

/** Jobs that failed permanently: look, retry, or give up with a reason. */
export function FailedJobs({ jobs, queue }: Props) {
  const text = useText();
  const canManage = usePermission()('system.manage');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<FailedJob>();
  const [discarded, setDiscarded] = useState<readonly string[]>();
  const { send, isBusy, refusals } = useWrite<JobWrite, JobsDone>({
    onDone({ count }) {
      setMarked(new Set());
      showToast({ message: text('machine.retried', { count }) });
    },
  });
  const ids = jobs.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const columns = useFailureColumns({
    onShow: setShown,
    ...(canManage && {
      marks: { marked, onMark: (id: string) => setMarked((before) => withToggled(before, id)) },
      onRetry: (id: string) => send({ intent: 'retry', ids: [id] }),
      onDiscard: (id: string) => setDiscarded([id]),
      isBusy,
    }),
  });
  if (jobs.length === 0) return <Empty title={text('machine.noFailures')}>{text('machine.noFailuresHint')}</Empty>;
  return (
    <>
      {canManage && (
        <div className="row">
          <Button disabled={isBusy || ids.length === 0} onClick={() => send({ intent: 'retry', ids })}>
            {text('machine.retryMarked')}
          </Button>
          <Button disabled={isBusy || ids.length === 0} onClick={() => setDiscarded(ids)}>
            {text('machine.discardMarked')}
          </Button>
          {queue !== undefined && (
            <Button disabled={isBusy} onClick={() => send({ intent: 'retry-queue', queue })}>
              {text('machine.retryQueue', { queue })}
            </Button>
          )}
        </div>
      )}
      <RefusalNote refusals={refusals} />
      <MachineTable label={text('machine.failures')} rows={jobs} columns={columns} getId={({ id }) => id} />
      {shown && <JobDialog job={shown} onClose={() => setShown(undefined)} />}
      {discarded && <DiscardDialog ids={discarded} onClose={() => setDiscarded(undefined)} />}
    </>
  );
}

type ColumnDeps = {
  onShow: (job: FailedJob) => void;
  marks?: { marked: ReadonlySet<string>; onMark: (id: string) => void };
  onRetry?: (id: string) => void;
  onDiscard?: (id: string) => void;
  isBusy?: boolean;
};

function useFailureColumns({ onShow, marks, onRetry, onDiscard, isBusy }: ColumnDeps) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return [
    ...(marks
      ? [
          {
            ...{ id: 'mark', header: text('machine.mark') },
            cell: ({ id, queue }: FailedJob) => (
              <input
                type="checkbox"
                aria-label={text('machine.markNamed', { job: `${queue} ${id.slice(0, 8)}` })}
                checked={marks.marked.has(id)}
                onChange={() => marks.onMark(id)}
              />
            ),
          },
        ]
      : []),
    {
      ...{ id: 'queue', header: text('machine.queue'), phone: 'first' as const },
      cell: ({ queue }: FailedJob) => <b className="mono">{queue}</b>,
    },
    {
      ...{ id: 'reason', header: text('machine.reason'), phone: 'second' as const },
      cell: ({ reason }: FailedJob) => <span className="machine-reason">{reason}</span>,
    },
    { id: 'attempts', header: text('machine.attempts'), isNumber: true, cell: ({ attempts }: FailedJob) => attempts },
    {
      ...{ id: 'failedAt', header: text('machine.failedAt'), phone: 'end' as const },
      cell: ({ failedAt }: FailedJob) => <span className="muted">{moment(failedAt, zone)}</span>,
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' as const },
      cell: (job: FailedJob) => (
        <span className="row">
          <Button size="small" onClick={() => onShow(job)}>
            {text('machine.show')}
          </Button>
          {onRetry && (
            <Button size="small" disabled={isBusy} onClick={() => onRetry(job.id)}>
              {text('machine.retry')}
            </Button>
          )}
          {onDiscard && (
            <Button size="small" disabled={isBusy} onClick={() => onDiscard(job.id)}>
              {text('machine.discard')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function JobDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('machine.jobOf', { queue: job.queue })} wide onClose={onClose}>
      <div className="dialog-body">
        <p>{job.reason}</p>
        <p className="small muted mono">{job.id}</p>
        <CodeBlock label={text('machine.payload')}>{job.payload}</CodeBlock>
        {job.isMasked && <p className="small muted">{text('machine.masked')}</p>}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.close')}</Button>
      </div>
    </Dialog>
  );
}

function DiscardDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<JobWrite, JobsDone>({
    onDone({ count }) {
      showToast({ message: text('machine.discarded', { count }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('machine.discardTitle', { count: ids.length })}
      intro={text('machine.discardIntro')}
      label={text('machine.reason')}
      confirm={text('machine.discard')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'discard', ids: [...ids], reason })}
      onClose={onClose}
    />
  );
}

function withToggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(id)) next.add(id);
  return next;
}
