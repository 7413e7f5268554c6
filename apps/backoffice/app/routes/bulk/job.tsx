import { Link, useNavigate } from 'react-router';
import { BULK_TONES } from '#backoffice/features/bulk/bulk-tones.ts';
import { type BulkWrite, runBulkWrite } from '#backoffice/features/bulk/bulk-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useFollowed } from '#backoffice/staff/use-followed.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/job.ts';

export const loader = ({ params: { jobId }, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.bulk.get({ params: { jobId } }));

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<BulkWrite>(request);
  return writeTo(context, (api) => runBulkWrite(api, write));
}

export default function BulkJobPage({ loaderData: { job, refused } }: Route.ComponentProps) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  const title = job.undoOf ? text('bulk.undoOf', { action: text(`bulk.${job.action}`) }) : text(`bulk.${job.action}`);
  const handled = job.done + job.refused;
  useFollowed(job.state === 'running');
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={scoped('/bulk')}>{text('bulk.title')}</Link>
          </div>
          <div className="row row-wrap">
            <h1>{title}</h1>
            <Badge tone={BULK_TONES[job.state]}>{text(`bulk.state.${job.state}`)}</Badge>
          </div>
        </div>
        <JobActions job={job} />
      </div>
      <SplitMain label={title} stack>
        <div>
          <progress className="progress" max={job.total} value={handled} aria-label={title} />
          <p role="status">
            {text('bulk.progress', { done: number(job.done), total: number(job.total), refused: number(job.refused) })}
          </p>
          {job.undoneBy && (
            <p>
              <Link className="link" to={scoped(`/bulk/${job.undoneBy}`)}>
                {text('bulk.undone')}
              </Link>
            </p>
          )}
        </div>
        {refused.length > 0 && <Refused jobId={job.jobId} refused={refused} />}
      </SplitMain>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function JobActions({ job: { jobId, state, canUndo, hasFile, action } }: { job: Data['job'] }) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const stop = useWrite<BulkWrite>();
  const undo = useWrite<BulkWrite, { jobId: string }>({
    onDone: (started) => void navigate(scoped(`/bulk/${started.jobId}`)),
  });
  return (
    <div className="head-actions">
      <RefusalNote refusals={[...stop.refusals, ...undo.refusals]} />
      <Link className={buttonClass()} to={scoped(`/${action.split('.')[0]}`)}>
        {text('bulk.back')}
      </Link>
      {state === 'running' && (
        <Button disabled={stop.isBusy} onClick={() => stop.send({ intent: 'stop', jobId })}>
          {text('bulk.stop')}
        </Button>
      )}
      {hasFile && (
        <a className={buttonClass({ look: 'primary' })} href={`/staff/api/v1/bulk/${jobId}/file`} download>
          {text('bulk.file')}
        </a>
      )}
      {canUndo && (
        <Button disabled={undo.isBusy} onClick={() => undo.send({ intent: 'undo', jobId })}>
          {text('frame.undo')}
        </Button>
      )}
    </div>
  );
}

function Refused({ jobId, refused }: { jobId: string; refused: Data['refused'] }) {
  const text = useText();
  return (
    <ScrollCard label={text('bulk.refused')}>
      <div className="card-head">
        <h2>{text('bulk.refused')}</h2>
        <span className="grow" />
        <a className={buttonClass({ size: 'small' })} href={`/staff/api/v1/bulk/${jobId}/failures`} download>
          {text('orders.export')}
        </a>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('bulk.record')}</th>
            <th scope="col">{text('order.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ id, reason }) => (
            <tr key={id}>
              <td>{id}</td>
              <td className="muted">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
