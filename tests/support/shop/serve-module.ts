import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { guardRoutes, type Identify } from '../../../apps/server/src/platform/http/access.ts';
import { placeCookies } from '../../../apps/server/src/platform/http/cookie-place.ts';
import { answerErrors } from '../../../apps/server/src/platform/http/error-handler.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';

/** Serves the routes of one module without the rest of the shop; a bearer token is a customer's id. */
export async function serveModule(serve: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: createLog('silent') }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, () => {});
  await app.register(cookie);
  placeCookies(app, { origins: [], sharesSession: false });
  guardRoutes(app, callerByToken);
  serve(app);
  await app.ready();
  return app;
}

export const callerByToken: Identify = async ({ headers }) => {
  const customerId = headers.authorization?.replace('Bearer ', '');
  return customerId ? { kind: 'customer', customerId } : { kind: 'guest' };
};
