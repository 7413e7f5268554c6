import { Socket } from 'node:net';
import { Client } from 'pg';

export type DatabasePlace = { host: string; port: number };

type Deps = {
  places: readonly DatabasePlace[];
  getUrl(place: DatabasePlace): string;
  target: string | undefined;
};

const PROBE_TIMEOUT_MS = 2_000;
/** A host that was found is used without another look for this long, unless a connection to it fails. */
const KNOWN_MS = 5_000;

/**
 * Sockets that connect to the first host in the list that takes writes, whichever host the driver names. The choice is
 * made anew for each connection, so a pool follows a fail-over with its next connection.
 */
export function createPrimarySockets(deps: Deps): () => Socket {
  const chooser = createChooser(deps);
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (place: DatabasePlace) => Socket;
    // The driver calls `connect(port, host)` with the first host of the list.
    socket.connect = (() => {
      chooser.choose().then(
        (place) => {
          if (socket.destroyed) return;
          socket.once('close', () => chooser.forget(place));
          connect({ ...place, host: place.host.replace(/^\[|\]$/g, '') });
        },
        (error) => socket.destroy(error),
      );
      return socket;
    }) as Socket['connect'];
    return socket;
  };
}

function createChooser({ places, getUrl, target }: Deps) {
  let known: { place: DatabasePlace; until: number } | undefined;
  let search: Promise<DatabasePlace> | undefined;

  async function find(): Promise<DatabasePlace> {
    const faults: string[] = [];
    for (const place of places) {
      const fault = await findFault(getUrl(place), target);
      if (fault === undefined) {
        known = { place, until: performance.now() + KNOWN_MS };
        return place;
      }
      faults.push(`${place.host}:${place.port} ${fault}`);
    }
    throw Object.assign(new Error(`no database host takes writes: ${faults.join('; ')}`), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
  }

  return {
    async choose(): Promise<DatabasePlace> {
      if (known && performance.now() < known.until) return known.place;
      search ??= find().finally(() => {
        search = undefined;
      });
      return await search;
    },
    forget(place: DatabasePlace): void {
      if (known?.place === place) known = undefined;
    },
  };
}

/** Why the host is not used; undefined: it is. */
async function findFault(url: string, target = 'read-write'): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; readonly: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as readonly`,
    );
    return target === 'any' ? undefined : describeState(rows[0], target);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `cannot be reached (${code ?? message})`;
  } finally {
    void client.end().catch(() => {});
  }
}

function describeState(state: { standby: boolean; readonly: boolean } | undefined, target: string): string | undefined {
  if (state?.standby) return 'is a standby';
  return state?.readonly && target === 'read-write' ? 'is read-only' : undefined;
}
