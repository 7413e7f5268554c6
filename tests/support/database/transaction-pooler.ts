import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { connectTo, parseDatabaseUrl } from '../../../apps/server/src/platform/database/connection/database-url.ts';

/** Parameters that PgBouncer takes from clients; others end the connection. */
const ALLOWED = new Set(['user', 'database', 'application_name', 'client_encoding']);
const BACKENDS = 8;
const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** `DISCARD ALL` cannot run inside a transaction that a client left open. */
const ROLLBACK = encode('Q', 'ROLLBACK\0');
const DISCARD = encode('Q', 'DISCARD ALL\0');
const NO_TRANSACTION = 'I'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);

type Backend = {
  stream: Socket;
  onMessage: (type: string, message: Buffer) => void;
  /** Messages sent that the database answers with `ReadyForQuery`, and has not yet: a client need not wait for one to send the next. */
  unanswered: number;
};
type PoolerOptions = {
  port?: number;
  /** Sessions at the database. */
  size?: number;
  /** Called when a session at the database has ended. */
  onLost?: () => void;
};
type Backends = { borrow: () => Promise<Backend>; giveBack: (backend: Backend) => void; end: () => Promise<void> };

/**
 * Stand-in of PgBouncer in transaction mode: each transaction gets another session, which forgets everything
 * afterwards. Session parameters of clients and LISTEN are refused.
 */
export async function startTransactionPooler(
  url: string,
  { port = 0, size = BACKENDS, onLost = () => {} }: PoolerOptions = {},
) {
  const backends = await openBackends(url, { size, onLost });
  let refused = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    serveClient(socket, backends, () => {
      refused += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = new URL(firstOf(url));
  return {
    url: `postgresql://${own.username || 'postgres'}@127.0.0.1:${(server.address() as AddressInfo).port}${own.pathname}`,
    countRefused: () => refused,
    async stop() {
      server.close();
      await backends.end();
    },
  };
}

async function openBackends(
  url: string,
  { size, onLost }: Required<Pick<PoolerOptions, 'size' | 'onLost'>>,
): Promise<Backends> {
  const clients: Client[] = [];
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  let isEnding = false;
  const lose = () => {
    if (!isEnding) onLost();
  };
  for (let at = 0; at < size; at += 1) {
    const client = new Client(connectTo(url));
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    clients.push(client);
    idle.push(takeStream(client));
  }
  function keep(backend: Backend): void {
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  }
  return {
    borrow: () =>
      new Promise<Backend>((resolve) => {
        const backend = idle.shift();
        if (backend) resolve(backend);
        else waiting.push(resolve);
      }),
    giveBack(backend) {
      backend.onMessage = (type) => {
        if (type === 'Z' && backend.unanswered === 0) keep(backend);
      };
      send(backend, ROLLBACK);
      send(backend, DISCARD);
    },
    async end() {
      isEnding = true;
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}

function serveClient(socket: Socket, backends: Backends, onRefused: () => void): void {
  let isOpen = false;
  let backend: Promise<Backend> | undefined;
  function leave(): void {
    const left = backend;
    backend = undefined;
    void left?.then(backends.giveBack);
  }
  async function forward(message: Buffer): Promise<void> {
    backend ??= backends.borrow();
    const lent = backend;
    const taken = await lent;
    if (backend !== lent) return;
    taken.onMessage = (type, answer) => {
      if (type === 'Z' && answer[5] === NO_TRANSACTION && taken.unanswered === 0) leave();
      if (socket.writable) socket.write(answer);
    };
    send(taken, message);
  }
  const cut = cutMessages((type, message) => {
    if (endsClient(type, message)) socket.destroy();
    else void forward(message);
  });
  socket.on('error', () => {});
  socket.on('close', leave);
  socket.on('data', (data: Buffer) => {
    if (isOpen) return cut(data);
    isOpen = isAllowed(data);
    if (isOpen) return void socket.write(Buffer.concat([AUTHENTICATED, READY]));
    onRefused();
    socket.destroy();
  });
}

/** `Terminate`, and LISTEN, which needs a session. */
function endsClient(type: string, message: Buffer): boolean {
  return type === 'X' || (type === 'Q' && /^listen /i.test(message.toString('latin1', 5, 12)));
}

/** The socket of an open connection, without the driver. */
function takeStream(client: Client): Backend {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  stream.setNoDelay(true);
  const backend: Backend = { stream, onMessage: () => {}, unanswered: 0 };
  stream.on(
    'data',
    cutMessages((type, message) => {
      if (type === 'Z') backend.unanswered -= 1;
      backend.onMessage(type, message);
    }),
  );
  return backend;
}

/** Queries and Syncs are answered with `ReadyForQuery`. */
function send(backend: Backend, message: Buffer): void {
  if (message[0] === QUERY || message[0] === SYNC) backend.unanswered += 1;
  backend.stream.write(message);
}

/** Messages of the protocol, however the network cuts them. */
function cutMessages(onMessage: (type: string, message: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(String.fromCharCode(message[0] ?? 0), message);
    }
  };
}

function isAllowed(startup: Buffer): boolean {
  const texts = startup.subarray(8).toString().split('\0');
  return texts.every((name, at) => at % 2 === 1 || name === '' || ALLOWED.has(name));
}

function encode(type: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(text) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(text)]);
}

/** URL of the first host, of one or several. */
function firstOf(url: string): string {
  const parsed = parseDatabaseUrl(url);
  const [place] = parsed?.places ?? [];
  return parsed && place ? parsed.getUrl(place) : url;
}
