import { MS_PER_SECOND } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createContentCache } from '#server/platform/http/outgoing/content-cache.ts';
import { createOriginBreakers } from '#server/platform/http/outgoing/origin-breakers.ts';
import type { KeepReply } from '#server/platform/kept-replies.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { clock: Clock; log: Pick<Log, 'warn' | 'info'>; max: number };

const BREAKING = { failures: 3, pauseMs: 10 * MS_PER_SECOND };

/**
 * Menu and banner files of another host. The last good file is served at once and read again in the background, so that
 * a page waits only for a file that it has never seen.
 */
export function createOutsideFeeds({ clock, log, max }: Deps) {
  const files = createContentCache<object | undefined>({ clock, max });
  const breakerOf = createOriginBreakers({ clock, log, service: 'feeds', ...BREAKING });
  const keep = ((url, ask) => files.read(url, () => breakerOf(url).run(ask))) as KeepReply;
  return { keep };
}
