import { endpointUrl } from '@shop/contracts/endpoint';
import { quoteEndpoints } from '@shop/contracts/shop/quote/quote';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { ExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { readExperimentMark } from './experiment-mark.ts';

type Deps = {
  experiments: Pick<ExperimentService, 'listRunning'>;
  counter: Pick<ExperimentCounter, 'countAddition'>;
  resolveApiStoreOrDefault: (request: FastifyRequest) => Store;
};

const { create, add, addAll, merge } = quoteEndpoints;
const FILLING = new Set([create, add, addAll, merge].map((one) => `${one.method} ${endpointUrl(one)}`));

/** Stores the variants that a browser has seen with the quote that it fills. */
export function attributeQuotes(app: FastifyInstance, { experiments, counter, resolveApiStoreOrDefault }: Deps): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions, headers } = request;
    if (reply.statusCode >= 400 || !FILLING.has(`${method} ${routeOptions.url}`)) return;
    const mark = readExperimentMark(headers.cookie);
    if (!mark || mark.counted.length === 0) return;
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
