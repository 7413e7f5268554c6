import type { Server } from 'node:net';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { describeListenError, type Place, probePort } from './probe-port.js';

/** Resolves when the server listens; a port in use or a foreign address gives an error with the remedy. */
export function listening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, place)));
    server.listen(place.port, place.host, resolve);
  });
}

/** Resolves to the port, or to a free one for 0, if a server could listen there. */
export function requireFreePort(place: Place): Promise<number> {
  return probePort(place).catch((error) => {
    throw listenProblem(error, place);
  });
}

export function listenProblem(error: NodeJS.ErrnoException, place: Place): Error {
  const problem = describeListenError(error, place);
  return problem === undefined ? error : new StartupProblem(problem);
}
