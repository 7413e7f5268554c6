import { HEALTH_CHECK_PATH } from '@shop/domain/site/pages/shell-routes';
import type { FirstAnswer } from '#server/platform/server/http-server.ts';

/** Paths of the probes, which every process answers. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set([HEALTH_CHECK_PATH, '/livez', '/readyz']);

/** A process that runs jobs only answers health checks and nothing else. Its own in-process calls do not pass here. */
export const refuseShop: FirstAnswer = ({ url = '' }, response) => {
  if (HEALTH_PATHS.has(url.split('?')[0] ?? '')) return false;
  response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('No shop here\n');
  return true;
};
