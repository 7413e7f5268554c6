import { useEffect, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { BulkPreview, BulkTarget, BulkTask, BulkWrite } from './bulk-writes.ts';

/** Tries a bulk job out whenever its task changes. A reason decides nothing, so typing one asks for no preview. */
export function usePreview(task: BulkTask, target: BulkTarget) {
  const [preview, setPreview] = useState<BulkPreview>();
  const { send, refusals } = useWrite<BulkWrite, BulkPreview>({ to: '/bulk', onDone: setPreview });
  const tried: BulkTask = task.action === 'orders.hold' ? { ...task, reason: '–' } : task;
  const key = JSON.stringify(tried);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the task; the target does not change
  useEffect(() => {
    setPreview(undefined);
    send({ intent: 'quote-bulk', task: tried, target });
  }, [key]);
  return { preview, refusals };
}
