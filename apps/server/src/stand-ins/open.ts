import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { type Env, hasDemoData, isDemo } from '#server/env.ts';
import { openSampleAddresses } from './addresses/open.ts';
import { sampleCollectPoints } from './collect-points/sample-collect-points.ts';
import { openTestGateway } from './gateway/open.ts';
import { createParcelSimulator, type MovableOrders } from './parcels/parcel-simulator.ts';
import { createReturnSimulator, type ReceivedReturns } from './returns/return-simulator.ts';

/**
 * Composition of what is not real: test gateway, sample addresses and collect points. Without demo data there are no
 * sample addresses and collect points; outside demo mode every service
 * is undefined, unless PAYMENT_TEST_GATEWAY turns the test gateway on.
 */
export function openStandIns(core: Core) {
  const { env } = core;
  const test = takesTestCards(env) ? openTestGateway(core) : undefined;
  const sample = hasDemoData(env) && !env.ADDRESS_LOOKUP_ORIGIN ? openSampleAddresses(core) : undefined;
  return {
    services: {
      gateway: test?.gateway,
      addressProvider: sample?.provider,
      collectPoints: hasDemoData(env) && !env.COLLECT_POINTS_FILE ? sampleCollectPoints : undefined,
    },
    serve(app: FastifyInstance): void {
      test?.serve(app);
      sample?.serve(app);
    },
  };
}

/** Test cards pay for real orders only when explicitly enabled, or in demo mode. */
export const takesTestCards = (env: Env): boolean => env.PAYMENT_TEST_GATEWAY ?? isDemo(env);

type CoreDeps = Pick<Core, 'env' | 'clock' | 'log'> & { jobs: Pick<Core['jobs'], 'define'> };
type SimulatedServices = { orders: MovableOrders; returns: ReceivedReturns };

/** Simulated warehouse and carriers, in demo mode: they move parcels and receive returns. */
export function openSimulators({ env, jobs, clock, log }: CoreDeps, { orders, returns }: SimulatedServices): void {
  if (!hasDemoData(env) || env.DEMO_PARCEL_MINUTES === 0) return;
  createParcelSimulator({ orders, jobs, clock, stepMinutes: env.DEMO_PARCEL_MINUTES });
  createReturnSimulator({ returns, jobs, clock, log, minutes: env.DEMO_PARCEL_MINUTES });
}
