import { channel } from 'node:diagnostics_channel';

/** Calls of outside services that are not HTTP, and the state of circuit breakers, by origin. */
export type ServiceCall = { origin: string; ms: number; reason?: string | undefined };
export type ServiceCircuit = { origin: string; isOpen: boolean };

export const SERVICE_CALLS = 'merroway:service-call';
export const SERVICE_CIRCUITS = 'merroway:service-circuit';

const calls = channel(SERVICE_CALLS);
const circuits = channel(SERVICE_CIRCUITS);

export const reportCircuit = (circuit: ServiceCircuit): void => circuits.publish(circuit);

/** Measures a call and reports it to the machine room. */
export async function watchCall<Result>(origin: string, work: () => Promise<Result>): Promise<Result> {
  if (!calls.hasSubscribers) return await work();
  const startedAt = performance.now();
  const end = (reason?: string) => {
    const call: ServiceCall = { origin, ms: performance.now() - startedAt, reason };
    calls.publish(call);
  };
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(nameFailure(error));
    throw error;
  }
}

/** Protocol, host and port: never user, password, path or query. */
export function toServiceOrigin(url: string | URL): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Code of a failure. Messages may quote an address with a key, or what a shopper typed. */
export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
