// Plain JavaScript: scripts/prepare.js runs it on whatever Node the machine has, before anything is installed.
import { createServer } from 'node:net';

/** @typedef {{ host: string; port: number; setting: string }} Place */

/**
 * Listens for a moment and resolves to the port: a free one for 0. Rejects with the system's error.
 * @param {Pick<Place, 'host' | 'port'>} place
 * @returns {Promise<number>}
 */
export function probePort({ host, port }) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}

/**
 * The problem and its remedy in one sentence; undefined for an error that is no matter of settings.
 * @param {NodeJS.ErrnoException} error
 * @param {Place} place
 * @returns {string | undefined}
 */
export function describeListenError({ code }, { host, port, setting }) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop the process that uses it or set ${setting} to another port.`;
  }
  if (code === 'EACCES') return `This user may not open port ${port}; set ${setting} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is not an address of this machine; correct HOST or unset it.`;
  }
  return undefined;
}
