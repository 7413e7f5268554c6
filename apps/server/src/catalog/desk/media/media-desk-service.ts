import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { productVersionConflict } from '@shop/domain/catalog/desk/product-content';
import {
  type CropArea,
  type DeskMedia,
  describeMedia,
  requireUsableMedia,
} from '@shop/domain/catalog/desk/product-media';
import type { Actor } from '@shop/domain/staff/actor';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { lockDeskProduct, requireDeskProduct, saveDeskProduct } from '../products/desk-product.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  media: Pick<MediaService, 'find' | 'videos' | 'storeAny' | 'storeCrop'>;
};
type MediaList = { version: string; items: DeskMedia[] };

export type MediaDesk = ReturnType<typeof createMediaDesk>;

/** Pictures and videos of a product at the desk. A change goes the way of imports. */
export function createMediaDesk({ db, clock, audit, media }: Deps) {
  const recordStored = async (actor: Actor, action: string, { key, from }: { key: string; from: string }) =>
    audit.record(db, actor, {
      ...{ permission: 'catalog.edit', action, entity: { kind: 'media', id: key }, after: { from } },
    });

  async function requireKnown(items: readonly DeskMedia[]): Promise<void> {
    const isVideo = ({ role }: DeskMedia) => role === 'video';
    const videos = items.filter(isVideo).map(({ key }) => key);
    const pictures = items.flatMap((item) => (isVideo(item) ? (item.poster ?? []) : item.key));
    const [knownPictures, knownVideos] = await Promise.all([media.find(pictures), media.videos.find(videos)]);
    requireUsableMedia(items, { pictures: new Set(knownPictures.keys()), videos: new Set(knownVideos.keys()) });
  }

  return {
    async read(sku: string): Promise<MediaList> {
      return toList((await requireDeskProduct(db, sku)).record);
    },

    async save(actor: Actor, sku: string, { version, items }: MediaList): Promise<MediaList> {
      await requireKnown(items);
      return await db.transaction().execute(async (tx) => {
        const { record } = await lockDeskProduct(tx, sku);
        const before = toList(record);
        if (before.version !== version) throw productVersionConflict();
        await saveDeskProduct(tx, { before: record, after: { ...record, media: items.map(toRecord) } }, clock());
        const after = toList((await requireDeskProduct(tx, sku)).record);
        if (after.version === version) audit.recordNothing(actor);
        else {
          await audit.record(tx, actor, {
            ...{ permission: 'catalog.edit', action: 'media', entity: { kind: 'product', id: sku } },
            ...{ before: describeMedia(before.items), after: describeMedia(after.items) },
          });
        }
        return after;
      });
    },

    async upload(actor: Actor, file: Readable, name: string) {
      const stored = await media.storeAny(file, name);
      await recordStored(actor, 'upload', { key: stored.key, from: name });
      return stored;
    },

    async crop(actor: Actor, { key: from, area }: { key: string; area: CropArea }) {
      const { key } = await media.storeCrop(from, area);
      await recordStored(actor, 'crop', { key, from });
      return { key, kind: 'picture' as const };
    },
  };
}

/** The version covers this list only: texts and prices that colleagues change do not disturb it. */
function toList({ media }: ProductRecord): MediaList {
  const items = media.map(({ file, role, alt = {}, poster, focus }) => ({
    ...{ key: file, role, alt, ...(poster && { poster }), ...(focus && { focus }) },
  }));
  return { version: createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22), items };
}

const toRecord = ({ key, role, alt, poster, focus }: DeskMedia): ProductRecord['media'][number] => {
  const texts = Object.fromEntries(Object.entries(alt).filter(([, text]) => text));
  return { file: key, role, poster, focus, ...(Object.keys(texts).length > 0 && { alt: texts }) };
};
