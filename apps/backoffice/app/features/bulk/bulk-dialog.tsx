import type { BulkJob } from '@shop/contracts/staff/bulk';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkForecast } from './bulk-forecast.tsx';
import type { BulkTarget, BulkTask, BulkWrite } from './bulk-writes.ts';
import { usePreview } from './use-preview.ts';

export type BulkChoice = BulkTask['action'];

type Props = { choice: BulkChoice; target: BulkTarget; onClose: () => void };

const FIRST_TASKS = {
  'orders.hold': { action: 'orders.hold', reason: '' },
  'orders.release': { action: 'orders.release' },
  'orders.mail': { action: 'orders.mail', mail: 'confirmation' },
  'messages.assign': { action: 'messages.assign', staffId: null },
  'messages.close': { action: 'messages.close' },
  'messages.reopen': { action: 'messages.reopen' },
  'customers.export': { action: 'customers.export' },
} as const satisfies Record<BulkChoice, BulkTask>;

/** Shows how many records a bulk job has and what would be refused before it starts. */
export function BulkDialog({ choice, target, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [task, setTask] = useState<BulkTask>(FIRST_TASKS[choice]);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { preview, refusals } = usePreview(task, target);
  const start = useWrite<BulkWrite, BulkJob>({
    to: '/bulk',
    onDone: ({ jobId }) => void navigate(scoped(`/bulk/${jobId}`)),
  });
  const isReady = !(task.action === 'orders.hold' && task.reason.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.send({ intent: 'start', task, target, requestKey });
  };
  return (
    <Dialog title={text(`bulk.${choice}`)} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <BulkFields task={task} onChange={setTask} />
          <BulkForecast preview={preview} />
          <RefusalNote refusals={[...start.refusals, ...refusals]} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={start.isBusy || !isReady || !preview || preview.count === 0 || preview.isTooLarge}
          >
            {text('bulk.start', { count: preview?.count ?? 0 })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
