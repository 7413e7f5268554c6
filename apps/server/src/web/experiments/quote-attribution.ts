import { endpointUrl } from '@shop/contracts/endpoint';
import { quoteEndpoints } from '@shop/contracts/shop/quote/quote';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { ExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { readExperimentMark } from './experiment-mark.ts';

type Deps = {
  experiments: Pick<ExperimentService, 'listRunning' | 'listQuoteVariants'>;
  counter: Pick<ExperimentCounter, 'countAddition'>;
  resolveApiStoreOrDefault: (request: FastifyRequest) => Store;
};

const { create, add, addAll, merge } = quoteEndpoints;
const FILLING = new Set([create, add, addAll, merge].map((one) => `${one.method} ${endpointUrl(one)}`));

/**
 * Stores the variants of a browser with the quote that it fills. The call itself is priced by them already, so that the
 * first price shown is the one charged.
 */
export function attributeQuotes(app: FastifyInstance, { experiments, counter, resolveApiStoreOrDefault }: Deps): void {
  const isFilling = ({ method, routeOptions }: FastifyRequest) => FILLING.has(`${method} ${routeOptions.url}`);
  app.addHook('preHandler', async (request) => {
    const mark = isFilling(request) ? readExperimentMark(request.headers.cookie) : undefined;
    if (mark) request.quoteVariants = experiments.listQuoteVariants(resolveApiStoreOrDefault(request), mark);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !isFilling(request)) return;
    const mark = readExperimentMark(request.headers.cookie);
    if (!mark) return;
    const store = resolveApiStoreOrDefault(request);
    const quoteId = experiments.listRunning(store).length > 0 ? findQuoteId(payload) : undefined;
    if (quoteId !== undefined) await counter.countAddition(store, quoteId, mark);
  });
}

function findQuoteId(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined;
  const { quoteId } = JSON.parse(payload);
  return typeof quoteId === 'string' ? quoteId : undefined;
}
