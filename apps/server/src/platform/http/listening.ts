import { lookup } from 'node:dns/promises';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { describeListenError, type Place, probePort } from './probe-port.js';

/** Resolves when the server listens; a port in use or a foreign address gives an error with the remedy. */
export function listening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, place)));
    server.listen(place.port, place.host, resolve);
  });
}

/** `localhost` may have an address for IPv4 and one for IPv6, of which a server listens on one. */
export const listAddresses = async (host: string): Promise<string[]> =>
  host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [];

type Others = { addresses: readonly string[]; reusePort: boolean };

/** Hands connections to these addresses to `server`. An address that cannot be listened on is left out. */
export async function listenOnOthers(server: HttpServer, { addresses, reusePort }: Others): Promise<Server[]> {
  const { address: own, port } = server.address() as AddressInfo;
  const others = addresses.filter((address) => address !== own);
  const opened = await Promise.all(others.map((address) => handOver(server, { host: address, port, reusePort })));
  return opened.filter((other) => other !== undefined);
}

function handOver(server: HttpServer, place: { host: string; port: number; reusePort: boolean }) {
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  return new Promise<Server | undefined>((resolve) => {
    other.once('error', () => resolve(undefined));
    other.listen(place, () => resolve(other));
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
