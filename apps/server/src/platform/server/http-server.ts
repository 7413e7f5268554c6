import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

/** Answers a request itself; false leaves it to the routes. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

type Deps = {
  /** Closes a connection without traffic. */
  connectionTimeoutMs: number;
  settings: ServerOptions;
  answerFirst: FirstAnswer;
  onError: (error: unknown) => void;
};

/** Server whose requests are offered to `answerFirst` before Fastify sees them. */
export const createServerFactory =
  ({ connectionTimeoutMs, settings, answerFirst, onError }: Deps) =>
  (handle: RequestListener) => {
    const isAnswered: FirstAnswer = (request, response) => {
      try {
        return answerFirst(request, response);
      } catch (error) {
        // Outside Fastify an error would end the process; the routes can still answer.
        onError(error);
        return response.headersSent;
      }
    };
    const server = createServer(settings, (request, response) => {
      if (!isAnswered(request, response)) handle(request, response);
    });
    return server.setTimeout(connectionTimeoutMs);
  };
