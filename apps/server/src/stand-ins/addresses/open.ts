import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { loadSecret } from '#server/platform/stored-secret.ts';
import { createCaptureProvider } from './capture-provider.ts';
import { CAPTURE_BASE, captureRoutes } from './capture-routes.ts';

type CoreDeps = Pick<Core, 'env' | 'fetchInProcess'>;

/** Composition of the sample address provider, which the shop calls like the vendor. */
export async function openSampleAddresses({ env, fetchInProcess }: CoreDeps) {
  const key = env.ADDRESS_LOOKUP_KEY ?? (await loadSecret(env.DATA_DIR, 'address-lookup'));
  return {
    provider: { base: CAPTURE_BASE, key, fetch: fetchInProcess() },
    serve: (app: FastifyInstance): void => captureRoutes(app, createCaptureProvider({ key })),
  };
}
