import type { StaffApi } from '@shop/contracts/staff/client';

export type JobWrite =
  | { intent: 'retry'; ids: string[] }
  | { intent: 'retry-queue'; queue: string }
  | { intent: 'discard'; ids: string[]; reason: string };

export type JobsDone = { count: number };

export function runJobWrite({ jobs }: StaffApi, write: JobWrite): Promise<JobsDone> {
  if (write.intent === 'retry') return jobs.retry({ body: { ids: write.ids } });
  if (write.intent === 'retry-queue') return jobs.retryQueue({ body: { queue: write.queue } });
  return jobs.discard({ body: { ids: write.ids, reason: write.reason } });
}
