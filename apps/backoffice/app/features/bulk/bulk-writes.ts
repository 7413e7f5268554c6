import type { StaffApi } from '@shop/contracts/staff/client';

type Body = Parameters<StaffApi['bulk']['start']>[0]['body'];
export type BulkTask = Body['task'];
export type BulkTarget = Body['target'];
export type BulkPreview = Awaited<ReturnType<StaffApi['bulk']['preview']>>;

/** Writes of bulk jobs. The preview changes nothing. */
export type BulkWrite =
  | { intent: 'quote-bulk'; task: BulkTask; target: BulkTarget }
  | ({ intent: 'start' } & Body)
  | { intent: 'stop'; jobId: string }
  | { intent: 'undo'; jobId: string };

/** Makes the call of a write. The API validates its body. */
export function runBulkWrite({ bulk }: StaffApi, write: BulkWrite): Promise<unknown> {
  switch (write.intent) {
    case 'quote-bulk':
      return bulk.preview({ body: { task: write.task, target: write.target } });
    case 'start': {
      const { intent: _, ...body } = write;
      return bulk.start({ body });
    }
    case 'stop':
      return bulk.stop({ params: { jobId: write.jobId } });
    case 'undo':
      return bulk.undo({ params: { jobId: write.jobId } });
  }
}
