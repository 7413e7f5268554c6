import { type NavigationItem, readNavigation } from '@shop/domain/navigation';
import { isSuccess } from '@shop/domain/request-error';
import { ApiError } from '../shop/api-error.ts';
import { withinTime } from '../shop/within-time.ts';
import { type BannerEntry, type BannerType, bannerFeed } from './banners.ts';

type FeedOptions = {
  /** Where the files stand: a CDN's origin, or empty for the shop's own. */
  origin: string;
  /** Paths of the store's files (§7), or of a preview. */
  paths: { menu: string; banners: (type: BannerType) => string };
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
};

export type FeedClient = {
  menu: () => Promise<readonly NavigationItem[]>;
  banners: (type: BannerType) => Promise<BannerEntry[]>;
};

/** Reads the menu and banner files of one store. */
export function createFeedClient(fetch: typeof globalThis.fetch, options: FeedOptions): FeedClient {
  const { origin, paths, headers = {}, timeoutMs } = options;
  const read = (path: string): Promise<unknown> => {
    const url = `${origin}${path}`;
    return withinTime({ url, timeoutMs, given: undefined }, async (signal) => {
      const response = await fetch(url, { headers, signal });
      if (!isSuccess(response.status)) throw failure(url, response.status);
      return response.json();
    });
  };
  return {
    menu: async () => readNavigation(await read(paths.menu)),
    banners: async (type) => bannerFeed.parse(await read(paths.banners(type))),
  };
}

const failure = (url: string, status: number) =>
  new ApiError(`The feed answered ${status}`, { code: 'bad_response', url, status });
