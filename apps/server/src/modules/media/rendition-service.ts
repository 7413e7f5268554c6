import { availableParallelism } from 'node:os';
import { type PictureWidth, servedWidth } from '@shop/domain/picture-url';
import { ShopError } from '@shop/domain/shop-error';
import type { Log } from '#server/platform/log.ts';
import type { StoredPicture } from './media-tables.ts';
import { encodeRendition, type PictureFormat } from './picture-codec.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { createWorkQueue } from './work-queue.ts';

type Rendition = { key: string; width: PictureWidth; format: PictureFormat };

/** Where masters come from. */
type Masters = {
  findPicture(key: string): Promise<StoredPicture | undefined>;
  readMaster(picture: StoredPicture): Promise<Buffer>;
};

type RenditionParts = { masters: Masters; cache: RenditionCache; log: Pick<Log, 'warn'> };

/** Raised whenever pictures are encoded another way, so that nothing made the old way is taken for the new. */
const RECIPE = 1;
/** About as many as one core makes in the time that a request may take. */
const MAX_WAITING = 400;

/** Says what the bytes of a rendition are: its file in the cache and its ETag. */
export const renditionName = ({ key, width, format }: Rendition): string => `${key}-${width}-r${RECIPE}.${format}`;

export function createRenditionService({ masters, cache, log }: RenditionParts) {
  const inTurn = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: MAX_WAITING });
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  /** Those who ask for the same rendition at once wait for one rendering. */
  function find(rendition: Rendition): Promise<Buffer | undefined> {
    const name = renditionName(rendition);
    const found = underWay.get(name) ?? findOrMake(rendition).finally(() => underWay.delete(name));
    underWay.set(name, found);
    return found;
  }

  async function findOrMake(rendition: Rendition): Promise<Buffer | undefined> {
    const kept = await cache.find(renditionName(rendition));
    if (kept) return kept;
    const picture = await masters.findPicture(rendition.key);
    if (!picture) return undefined;

    const width = servedWidth(rendition.width, picture.width);
    if (width !== rendition.width) return await find({ ...rendition, width });
    const made = await make(picture, rendition);
    if (made) await cache.keep(renditionName(rendition), made);
    return made;
  }

  /** A master that is gone or damaged is one picture less, not a failure of the shop. */
  async function make(picture: StoredPicture, rendition: Rendition): Promise<Buffer | undefined> {
    try {
      return await inTurn(async () => encodeRendition(await masters.readMaster(picture), rendition));
    } catch (error) {
      if (error instanceof ShopError) throw error;
      log.warn({ err: error, picture: picture.key }, 'a picture cannot be shown');
      return undefined;
    }
  }

  return { find };
}

export type RenditionService = ReturnType<typeof createRenditionService>;
