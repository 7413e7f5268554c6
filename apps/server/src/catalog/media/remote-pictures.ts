import { remotePictureAddress, remotePictureSignature } from '@shop/contracts/content/remote-picture';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { AnswerStore } from '#server/platform/answer-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

type FetchPicture = (url: string) => Promise<Buffer>;

type Deps = {
  /** Origins of the content service, whose uploads may be on a private network. */
  contentOrigins: readonly string[];
  fetchUpload: FetchPicture;
  /** Allows the hosts of MEDIA_REMOTE_HOSTS only. */
  fetchRemote: FetchPicture;
  /** Whether an address has the signature of one that editors have written. */
  isSigned: (url: string, signature: string) => boolean;
  store: (bytes: Buffer, name: string) => Promise<{ key: string }>;
  answers: AnswerStore;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

type Found = {
  key: string | undefined;
  refreshAt: number;
  /** Replaced at its host: the next reader waits for the new version. */
  isOutdated?: boolean;
};

/** Folder of the uploads of Strapi: nothing else at the content service can be requested through the shop. */
const UPLOADS = '/uploads/';
const LIFE_MS = 60 * MS_PER_MINUTE;
const RETRY_MS = MS_PER_MINUTE;
const KEPT = 5_000;

/**
 * Pictures of the content service and of allowed hosts. Each is copied into the media folder when it is first shown,
 * so that it is resized like any other, stays while its host is down, and needs no exception in the page policy.
 */
export function createRemotePictures({ contentOrigins, answers, isSigned, store, clock, log, ...fetchers }: Deps) {
  const known = new LRUCache<string, Found>({ max: KEPT });
  const underWay = new Map<string, Promise<Found>>();
  const now = () => clock().getTime();

  const isUpload = ({ origin, pathname }: URL) => contentOrigins.includes(origin) && pathname.startsWith(UPLOADS);

  const download = (url: string): Promise<Buffer> =>
    isUpload(new URL(url)) ? fetchers.fetchUpload(url) : fetchers.fetchRemote(url);

  /**
   * Uploads are files, so that a query only repeats them. Other hosts may answer each path and query with another
   * picture: only signed addresses are copied, or any visitor could fill the disk.
   */
  function readAddress(remoteKey: string): string | undefined {
    const url = URL.parse(remotePictureAddress(remoteKey) ?? '');
    if (!url) return undefined;
    if (isUpload(url)) return `${url.origin}${url.pathname}`;
    return isSigned(url.href, remotePictureSignature(remoteKey)) ? url.href : undefined;
  }

  async function copy(url: string, former: Found | undefined): Promise<Found> {
    try {
      const { key } = await store(await download(url), new URL(url).pathname);
      void answers.save(url, { reply: key, receivedAt: now() });
      return { key, refreshAt: now() + LIFE_MS };
    } catch (error) {
      log.warn({ err: error, url }, 'remote picture not copied');
      return { key: former?.key, refreshAt: now() + RETRY_MS };
    }
  }

  /** Single flight per URL. */
  function refresh(url: string, former?: Found): Promise<Found> {
    const copying = underWay.get(url) ?? copy(url, former).finally(() => underWay.delete(url));
    underWay.set(url, copying);
    return copying.then((found) => {
      known.set(url, found);
      return found;
    });
  }

  async function recall(url: string): Promise<Found | undefined> {
    const stored = await answers.find(url);
    if (typeof stored?.reply !== 'string') return undefined;
    const found = { key: stored.reply, refreshAt: stored.receivedAt + LIFE_MS };
    known.set(url, found);
    return found;
  }

  return {
    /** Key of the stored copy; undefined if the picture is not allowed, is none, or cannot be fetched. */
    async find(remoteKey: string): Promise<string | undefined> {
      const url = readAddress(remoteKey);
      if (!url) return undefined;
      const found = known.get(url) ?? (await recall(url)) ?? (await refresh(url));
      if (found.isOutdated) return (await refresh(url, found)).key;
      if (now() >= found.refreshAt) void refresh(url, found);
      return found.key;
    },

    /** After a change at the service, by the URL that it gives: relative for its own uploads. */
    async outdate(address: string): Promise<void> {
      const urls = contentOrigins.flatMap((origin) => URL.parse(address, origin)?.href ?? []);
      for (const url of new Set(urls)) {
        const { key } = known.get(url) ?? (await recall(url)) ?? {};
        if (key) known.set(url, { key, refreshAt: 0, isOutdated: true });
        else known.delete(url);
      }
    },
  };
}

export type RemotePictures = ReturnType<typeof createRemotePictures>;
