import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import { createCaptureProvider } from './capture-provider.ts';
import { CAPTURE_BASE, captureRoutes } from './capture-routes.ts';

type CoreDeps = Pick<Core, 'env' | 'clock' | 'log' | 'fetchInProcess'>;

/** Composition of the sample address provider, which the shop calls like the vendor. */
export function openSampleAddresses(core: CoreDeps) {
  const key = openSecret(core, 'address-lookup');
  return {
    provider: { base: CAPTURE_BASE, keys: key, fetch: core.fetchInProcess() },
    serve: (app: FastifyInstance): void => captureRoutes(app, createCaptureProvider({ key })),
  };
}
