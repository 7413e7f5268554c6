import { experimentEndpoints } from '@shop/contracts/shop/site/experiments';
import { type ExperimentMark, writeMark } from '@shop/domain/discovery/experiment/assignment';
import { COOKIES, writeCookie } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { ExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { serve } from '#server/platform/http/serve.ts';
import { mayTakePart, readExperimentMark } from './experiment-mark.ts';

type Deps = {
  experiments: Pick<ExperimentService, 'listRunning'>;
  counter: Pick<ExperimentCounter, 'draw' | 'countVisit'>;
  resolveApiStore: (request: FastifyRequest) => Store;
};

/** Draws the bucket of a browser with consent, and counts what it has seen. Sets no cookie without consent. */
export function experimentRoutes(app: FastifyInstance, { experiments, counter, resolveApiStore }: Deps): void {
  serve(app, experimentEndpoints.visit, async ({ body }, request, reply) => {
    const store = resolveApiStore(request);
    const { cookie } = request.headers;
    reply.header('cache-control', 'no-store');
    if (!mayTakePart(cookie) || experiments.listRunning(store).length === 0) return { status: 'received' };
    const mark = readExperimentMark(cookie);
    setMark(request, reply, mark ? await counter.countVisit(store, mark, body.seen) : counter.draw());
    return { status: 'received' };
  });
}

function setMark({ cookiePlace }: FastifyRequest, reply: FastifyReply, mark: ExperimentMark): void {
  reply.header('set-cookie', writeCookie(COOKIES.experiments, writeMark(mark), cookiePlace));
}
