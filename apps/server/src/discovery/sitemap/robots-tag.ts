import { robotsTag } from '@shop/domain/site/pages/robots';
import { requestLocale, withoutPrefix } from '@shop/domain/site/store/store-choice';
import type { FastifyInstance } from 'fastify';

type Deps = { environment: string; prefixes: ReadonlySet<string> };

/** Sends X-Robots-Tag for replies without an HTML head, and as a safeguard for pages that must not be indexed. */
export function tagForRobots(app: FastifyInstance, { environment, prefixes }: Deps): void {
  app.addHook('onSend', async ({ url }, reply) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    const path = withoutPrefix(url, { subpathPrefix: requestLocale(url, prefixes) });
    const tag = robotsTag({ path, contentType, environment });
    if (tag) reply.header('x-robots-tag', tag);
  });
}
