import type { Server } from 'node:net';
import { StartupProblem } from '../startup-problem.ts';

type Place = { host: string; port: number; setting: string };

/** Resolves once the server listens; a taken port or a foreign address is a sentence with its cure. */
export function listening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, place)));
    server.listen(place.port, place.host, resolve);
  });
}

export function listenProblem(error: NodeJS.ErrnoException, { host, port, setting }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupProblem(`Port ${port} is in use. Stop what uses it, or set ${setting} to another port.`);
  }
  if (error.code === 'EACCES') {
    return new StartupProblem(`Port ${port} may not be used by this user. Set ${setting} to a port above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupProblem(`${host} is not an address of this machine. Correct HOST or unset it.`);
  }
  return error;
}
