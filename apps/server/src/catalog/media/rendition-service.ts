import { availableParallelism } from 'node:os';
import { type PictureWidth, servedWidth } from '@shop/domain/catalog/picture-url';
import { ShopError } from '@shop/domain/shop-error';
import type { Log } from '#server/platform/log.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import type { StoredPicture } from './media-tables.ts';
import { encodeRendition, type PictureFormat } from './picture-codec.ts';
import type { RenditionCache } from './rendition-cache.ts';

type Rendition = { key: string; width: PictureWidth; format: PictureFormat };

type Masters = {
  findPicture(key: string): Promise<StoredPicture | undefined>;
  readMaster(picture: StoredPicture): Promise<Buffer>;
};

type Deps = { masters: Masters; cache: RenditionCache; log: Pick<Log, 'warn'> };

/** Cache version: raise it when the encoding changes, so that old renditions are not served. */
const RECIPE = 1;
/** Backpressure limit: about as many renditions as one core makes within a request timeout. */
const MAX_WAITING = 400;

/** Identifies the exact bytes of a rendition: used as its cache file name and its ETag. */
export const renditionName = ({ key, width, format }: Rendition): string => `${key}-${width}-r${RECIPE}.${format}`;

export function createRenditionService({ masters, cache, log }: Deps) {
  const inTurn = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: MAX_WAITING });
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  /** Single flight: concurrent requests for the same rendition share one rendering. */
  function find(rendition: Rendition): Promise<Buffer | undefined> {
    const name = renditionName(rendition);
    const found = underWay.get(name) ?? findOrMake(rendition).finally(() => underWay.delete(name));
    underWay.set(name, found);
    return found;
  }

  async function findOrMake(rendition: Rendition): Promise<Buffer | undefined> {
    const cached = await cache.find(renditionName(rendition));
    if (cached) return cached;
    const picture = await masters.findPicture(rendition.key);
    if (!picture) return undefined;

    const width = servedWidth(rendition.width, picture.width);
    if (width !== rendition.width) return await find({ ...rendition, width });
    const made = await make(picture, rendition);
    if (made) await cache.save(renditionName(rendition), made);
    return made;
  }

  /** A missing or damaged master yields undefined (404) and a warning, not an error. */
  async function make(picture: StoredPicture, rendition: Rendition): Promise<Buffer | undefined> {
    try {
      return await inTurn(async () => encodeRendition(await masters.readMaster(picture), rendition));
    } catch (error) {
      if (error instanceof ShopError) throw error;
      log.warn({ err: error, picture: picture.key }, 'picture rendering failed');
      return undefined;
    }
  }

  return { find };
}

export type RenditionService = ReturnType<typeof createRenditionService>;
