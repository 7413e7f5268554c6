import { randomBytes } from 'node:crypto';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { preferType, withAgreement } from '@shop/visual/agreement';
import { DESCRIPTOR_VERSION } from '@shop/visual/descriptor';
import { z } from 'zod';
import { dedupeStyles } from '#server/discovery/recommendations/recommendation-order.ts';
import type { VisualExample } from '#server/discovery/recommendations/recommendations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { VisualIndex } from './visual-index.ts';
import { requirePhoto } from './visual-photo.ts';
import { findUpload, forgetStrayDescriptors, forgetUploads, saveUpload } from './visual-repository.ts';
import type { VisualThread } from './visual-thread.ts';

type Deps = {
  db: DatabaseHandle['db'];
  index: Pick<VisualIndex, 'find' | 'lookalikes'>;
  /** Thread of photos alone: they must not delay the rails of pages. */
  photos: Pick<VisualThread, 'describe'>;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
};

const UPLOAD_LIFE_MS = 60 * MS_PER_MINUTE;
const IMAGE_ID_BYTES = 16;
/** Large enough that results remain when the store does not sell most of them. */
const CANDIDATES = 400;

/** Visual search for products. */
export function createVisualService({ db, index, photos, jobs, clock }: Deps) {
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

  /** One colour per style: other colours, and those of the product itself, are already shown as swatches. */
  async function like(sku: string): Promise<string[]> {
    const own = index.find(sku);
    if (!own) return [];
    const found = await index.lookalikes(own.descriptor, CANDIDATES);
    return dedupeStyles(preferType(found, own.product.type), own.product);
  }

  async function likeUpload(imageId: string): Promise<string[]> {
    const descriptor = await findUpload(db, { imageId, version: DESCRIPTOR_VERSION, since: lapsed() });
    return descriptor ? withAgreement(await index.lookalikes(descriptor, CANDIDATES)).map(({ sku }) => sku) : [];
  }

  return {
    /** SKUs, most similar first, regardless of stock. */
    alike: (example: VisualExample): Promise<string[]> =>
      'sku' in example ? like(example.sku) : likeUpload(example.image),

    /** Privacy: stores only the descriptor, for an hour and for every process, never the photo. */
    async upload(bytes: Uint8Array): Promise<string> {
      await requirePhoto(bytes);
      const descriptor = await photos.describe(bytes, 'photo');
      const imageId = randomBytes(IMAGE_ID_BYTES).toString('hex');
      await saveUpload(db, { imageId, version: DESCRIPTOR_VERSION, descriptor, createdAt: clock() });
      return imageId;
    },
  };
}

export type VisualService = ReturnType<typeof createVisualService>;
