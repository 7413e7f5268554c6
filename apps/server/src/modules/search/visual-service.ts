import { randomBytes } from 'node:crypto';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { firstOfStyles } from './recommendation-order.ts';
import type { VisualExample } from './recommendations.ts';
import { ofTypeFirst, withAgreement } from './visual-agreement.ts';
import { DESCRIPTOR_VERSION } from './visual-descriptor.ts';
import type { VisualIndex } from './visual-index.ts';
import { requirePhoto } from './visual-picture.ts';
import { findUpload, forgetStrayDescriptors, forgetUploads, saveUpload } from './visual-repository.ts';
import type { VisualThread } from './visual-thread.ts';

type VisualParts = {
  db: DatabaseHandle['db'];
  index: Pick<VisualIndex, 'find' | 'lookalikes'>;
  thread: Pick<VisualThread, 'describe'>;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
};

const UPLOAD_LIFE_MS = 60 * MS_PER_MINUTE;
const IMAGE_ID_BYTES = 16;
/** Enough that something is left when a store does not sell most of them. */
const CANDIDATES = 400;

/** Products by their looks. */
export function createVisualService({ db, index, thread, jobs, clock }: VisualParts) {
  const lapsed = (): Date => new Date(clock().getTime() - UPLOAD_LIFE_MS);

  jobs.define({
    name: 'forget-pictures',
    schema: z.object({}),
    cron: '17 * * * *',
    async handle(_, { tx }) {
      await forgetUploads(tx, lapsed());
      await forgetStrayDescriptors(tx);
    },
  });

  /** One colour of each style: the others, and those of the product itself, are offered with it already. */
  async function like(sku: string): Promise<string[]> {
    const own = index.find(sku);
    if (!own) return [];
    const found = await index.lookalikes(own.descriptor, CANDIDATES);
    return firstOfStyles(ofTypeFirst(found, own.product.type), own.product);
  }

  async function likeUpload(imageId: string): Promise<string[]> {
    const descriptor = await findUpload(db, { imageId, version: DESCRIPTOR_VERSION, since: lapsed() });
    return descriptor ? withAgreement(await index.lookalikes(descriptor, CANDIDATES)).map(({ sku }) => sku) : [];
  }

  return {
    /** Skus, the most alike first, whether they can be bought or not. */
    alike: (example: VisualExample): Promise<string[]> =>
      'sku' in example ? like(example.sku) : likeUpload(example.image),

    /** Keeps what the photo looks like for an hour, for every replica, and nothing of the photo. */
    async upload(bytes: Uint8Array): Promise<string> {
      requirePhoto(bytes);
      const descriptor = await thread.describe(bytes, 'photo');
      const imageId = randomBytes(IMAGE_ID_BYTES).toString('hex');
      await saveUpload(db, { imageId, version: DESCRIPTOR_VERSION, descriptor, createdAt: clock() });
      return imageId;
    },
  };
}

export type VisualService = ReturnType<typeof createVisualService>;
