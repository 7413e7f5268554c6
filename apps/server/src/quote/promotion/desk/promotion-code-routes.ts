import { type CodeBatch, staffPromotionCodeEndpoints as calls } from '@shop/contracts/staff/quote/promotion-codes';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { PromotionCodes } from './promotion-code-service.ts';

/** Single-use codes at the desk. */
export function promotionCodeRoutes(app: FastifyInstance, { codes }: { codes: PromotionCodes }): void {
  serveStaffList(app, BATCH_LIST, async ({ params }, actor) => ({
    items: (await codes.list(actor, params.key)).map(toBatch),
  }));
  serveStaff(app, calls.create, async ({ params, body }, actor) =>
    toBatch(await codes.create(actor, params.key, body)),
  );
  serveStaffFile(app, { endpoint: calls.download, type: 'text/csv' }, async ({ params }, actor) => ({
    name: `${params.key}-codes.csv`,
    content: await codes.download(actor, params.key, params.batchId),
  }));
}

type Batch = Awaited<ReturnType<PromotionCodes['create']>>;

const toBatch = ({ batchId, prefix, count, used, createdAt, madeAt }: Batch): CodeBatch => ({
  ...{ batchId, prefix, count, used, createdAt: createdAt.toISOString(), isMade: madeAt !== null },
});

const BATCH_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'promotion-code-batches' },
  readRows: ({ items }: { items: CodeBatch[] }) => items,
  columns: {
    batch_id: ({ batchId }: CodeBatch) => batchId,
    prefix: ({ prefix }: CodeBatch) => prefix,
    codes: ({ count }: CodeBatch) => count,
    used: ({ used }: CodeBatch) => used,
    created_at: ({ createdAt }: CodeBatch) => createdAt,
    made: ({ isMade }: CodeBatch) => String(isMade),
  },
};
