import { robotsTag } from '@shop/domain/robots';
import { requestLocale, withoutPrefix } from '@shop/domain/store-choice';
import type { FastifyInstance } from 'fastify';

type RobotsTagParts = { environment: string; prefixes: ReadonlySet<string> };

/** Tells search engines to leave alone what has no head to say it in, or should have said so by itself. */
export function tagForRobots(app: FastifyInstance, { environment, prefixes }: RobotsTagParts): void {
  app.addHook('onSend', async ({ url }, reply) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    const path = withoutPrefix(url, { subpathPrefix: requestLocale(url, prefixes) });
    const tag = robotsTag({ path, contentType, environment });
    if (tag) reply.header('x-robots-tag', tag);
  });
}
