import { randomBytes, randomUUID } from 'node:crypto';
import { buildSingleUseCode, CODE_BYTES } from '@shop/domain/quote/promotion/single-use-code';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  type BatchRow,
  insertBatch,
  insertCodes,
  lockUnmade,
  markMade,
  readBatches,
  readCodes,
} from './code-batch-repository.ts';
import type { PromotionDesk } from './promotion-desk-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  /** Absent in a command, which makes the codes itself. */
  jobs?: Pick<Jobs, 'define'>;
  audit: AuditTrail;
  desk: Pick<PromotionDesk, 'get' | 'requireEditable'>;
};
type Wanted = { prefix: string; count: number };
type Batch = BatchRow & { used: number };

/** Codes per statement: between two of them the process answers other calls. */
const CHUNK = 2_000;
const MOST_BATCHES = 50;
const permission = 'promotions.edit';

export type PromotionCodes = ReturnType<typeof createPromotionCodes>;

/** Single-use codes in bulk: made by a job in one transaction, so that a batch is there as a whole or not at all. */
export function createPromotionCodes({ db, clock, jobs, audit, desk }: Deps) {
  const job = jobs?.define({
    name: 'make-promotion-codes',
    schema: z.object({ batchId: z.uuid() }),
    handle: ({ batchId }, { tx }) => makeCodes(tx, batchId, clock),
  });

  async function requireBatch(key: string, batchId: string): Promise<Batch> {
    const batch = (await readBatches(db, key)).find((one) => one.batchId === batchId);
    if (!batch) throw new ShopError('There is no such batch', { code: 'batch_unknown', kind: 'not-found' });
    return batch;
  }

  return {
    async list(actor: Actor, key: string): Promise<Batch[]> {
      await desk.get(actor, key);
      return readBatches(db, key);
    },

    async create(actor: Actor, key: string, { prefix, count }: Wanted): Promise<Batch> {
      const { promotion } = await desk.requireEditable(actor, key);
      if (!promotion.singleUse) throw notSingleUse();
      if ((await readBatches(db, key)).length >= MOST_BATCHES) throw tooManyBatches();
      const batchId = randomUUID();
      await db.transaction().execute(async (tx) => {
        await insertBatch(tx, { batchId, promotionKey: key, prefix, count, createdAt: clock() });
        const entity = { kind: 'promotion', id: key };
        await audit.record(tx, actor, { permission, action: 'make-codes', entity, after: { batchId, prefix, count } });
        if (job) await job.enqueue(tx, { batchId });
        else await makeCodes(tx, batchId, clock);
      });
      return requireBatch(key, batchId);
    },

    /** CSV of a batch, read in pages. */
    async download(actor: Actor, key: string, batchId: string): Promise<string> {
      await desk.requireEditable(actor, key);
      const { count } = await requireBatch(key, batchId);
      const entry = { action: 'download-codes', entity: { kind: 'promotion', id: key }, after: { batchId, count } };
      await db.transaction().execute((tx) => audit.record(tx, actor, { permission, ...entry }));
      return writeCsv(db, batchId);
    },
  };
}

/** Idempotent: a made batch stays as it is. */
async function makeCodes(tx: Database, batchId: string, clock: Clock): Promise<void> {
  const batch = await lockUnmade(tx, batchId);
  if (!batch) return;
  let made = 0;
  while (made < batch.count) {
    made += await insertCodes(tx, batch, buildCodes(batch.prefix, Math.min(CHUNK, batch.count - made)));
  }
  await markMade(tx, batch, clock());
}

function buildCodes(prefix: string, count: number): string[] {
  const bytes = randomBytes(count * CODE_BYTES);
  const codes = Array.from({ length: count }, (_, index) =>
    buildSingleUseCode(prefix, bytes.subarray(index * CODE_BYTES, (index + 1) * CODE_BYTES)),
  );
  return codes.filter((code) => code !== undefined);
}

async function writeCsv(db: Database, batchId: string): Promise<string> {
  const parts = [csvLine(['code', 'used'])];
  let after = '';
  for (;;) {
    const rows = await readCodes(db, batchId, { after, limit: CHUNK });
    const last = rows.at(-1);
    if (!last) return parts.join('');
    parts.push(rows.map(({ code, usedAt }) => csvLine([code, usedAt?.toISOString() ?? ''])).join(''));
    after = last.code;
  }
}

const notSingleUse = () =>
  new ShopError('This promotion has no single-use codes', { code: 'promotion_not_single_use', kind: 'conflict' });

const tooManyBatches = () =>
  new ShopError(`A promotion has at most ${MOST_BATCHES} batches`, { code: 'too_many_batches', kind: 'conflict' });
