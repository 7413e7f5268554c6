import type { Endpoint, EndpointArgs, EndpointReply } from '@shop/contracts/endpoint';
import type { AnswerInProcess } from '@shop/contracts/shop/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type InProcessCall, runInProcess } from '#server/platform/http/in-process-call.ts';
import { serve } from '#server/platform/http/serve.ts';

type Read<E extends Endpoint, Place, R> = (args: EndpointArgs<E>, place: Place) => Promise<R>;

/** Reads by the HTTP server that all scopes of an app share. */
const reads = new WeakMap<object, Map<unknown, Read<Endpoint, unknown, unknown>>>();

/**
 * Serves public reads, whose reply depends on their query and a place (the store) alone. Pages of the same process call
 * them as functions: without HTTP, and without validation of a reply that this process has made itself.
 */
export const createServeRead =
  <Place>(app: FastifyInstance, findPlace: (request: FastifyRequest) => Place) =>
  <E extends Endpoint & { method: 'GET'; access: 'guest' }, const R extends EndpointReply<E>>(
    endpoint: E,
    read: Read<E, Place, R>,
  ): void => {
    serve(app, endpoint, (args, request) => read(args, findPlace(request)));
    const known = reads.get(app.server) ?? new Map();
    reads.set(app.server, known.set(endpoint, read as never));
  };

/** Answers the public reads of a page. */
export const answerReads = (app: FastifyInstance, place: unknown, { requestId, countedAs, variants }: InProcessCall) =>
  ((endpoint) => {
    const read = reads.get(app.server)?.get(endpoint);
    return read && ((args) => runInProcess({ requestId, countedAs, variants }, () => read(args as never, place)));
  }) satisfies AnswerInProcess;
