import type { Actor } from '@shop/domain/staff/actor';
import type { ProcessReply } from '#server/platform/database/process-exchange.ts';
import type { OutsideServices } from './outside-service-service.ts';

export const SERVICE_COMMANDS = ['services', 'services:probe'] as const;
export const SERVICE_USAGE = `  services                     lists outside services with their origins, and what running processes have seen of them
  services:probe [service]     opens a connection to each configured origin, for 3 seconds at most; sends no request`;

/** Origin as it arrives from a process: times are text. */
type ToldOrigin = {
  origin: string;
  lastSuccess?: string;
  lastFailure?: { at: string; reason: string };
  latencies: number[];
  circuit?: string;
};

type Deps = {
  ask: () => Promise<ProcessReply[]>;
  services: OutsideServices;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code: 1 when an origin is not reached or the service is not configured. */
export async function runServiceCommand([name, only]: readonly string[], deps: Deps): Promise<number> {
  return name === 'services:probe' ? await probeAll(only, deps) : await list(deps);
}

async function list({ ask, services, print }: Deps): Promise<number> {
  for (const { service, origins } of services.list().items) {
    print(`${service}: ${origins.map(({ origin }) => origin).join(', ') || 'not configured'}`);
  }
  for (const { process, row } of await ask()) print(`${process}: ${describe(row as ToldOrigin)}`);
  return 0;
}

function describe({ origin, lastSuccess, lastFailure, latencies, circuit }: ToldOrigin): string {
  return [
    origin,
    lastSuccess ? `last success ${lastSuccess}` : 'no success since the start',
    ...(lastFailure ? [`✗ ${lastFailure.at} ${lastFailure.reason}`] : []),
    ...(latencies.length > 0 ? [`${latencies.join(', ')} ms`] : []),
    ...(circuit === 'open' ? ['✗ circuit open, calls are paused'] : []),
  ].join(', ');
}

async function probeAll(only: string | undefined, { services, actor, print }: Deps): Promise<number> {
  const chosen = services.list().items.filter(({ service }) => only === undefined || only === service);
  const targets = chosen.flatMap(({ service, origins }) => origins.map(({ origin }) => ({ service, origin })));
  let failed = 0;
  for (const { service, origin } of targets) {
    const { isReachable, ms, reason } = await services.probe(actor, { service, origin });
    print(isReachable ? `✓ ${service} ${origin} ${ms} ms` : `✗ ${service} ${origin} ${reason}`);
    failed += isReachable ? 0 : 1;
  }
  if (targets.length === 0) print('✗ no such service is configured');
  return failed > 0 || targets.length === 0 ? 1 : 0;
}
