import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** Parameters that PgBouncer takes from clients; others end the connection. */
const ALLOWED = new Set(['user', 'database', 'application_name', 'client_encoding']);
const BACKENDS = 8;
const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const DISCARD = encode('Q', 'DISCARD ALL\0');

/** Messages that end a connection: `Terminate`, and LISTEN, which needs a session. */
const ENDS = /^(X|Q....listen )/is;

type Backend = { stream: Socket; onMessage: (type: string, message: Buffer) => void };

/**
 * Stand-in of PgBouncer in transaction mode: each transaction gets another session, which forgets everything
 * afterwards. Session parameters of clients and LISTEN are refused.
 */
export async function startTransactionPooler(url: string) {
  const clients: Client[] = [];
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  for (let at = 0; at < BACKENDS; at += 1) {
    const client = new Client({ connectionString: url });
    await client.connect();
    clients.push(client);
    idle.push(takeStream(client));
  }
  const borrow = () =>
    new Promise<Backend>((resolve) => {
      const backend = idle.shift();
      if (backend) resolve(backend);
      else waiting.push(resolve);
    });
  function giveBack(backend: Backend): void {
    backend.onMessage = (type) => {
      if (type !== 'Z') return;
      const next = waiting.shift();
      if (next) next(backend);
      else idle.push(backend);
    };
    backend.stream.write(DISCARD);
  }

  let refused = 0;
  const server = createServer((socket) => {
    let isOpen = false;
    let backend: Promise<Backend> | undefined;
    const open = (startup: Buffer): void => {
      isOpen = isAllowed(startup);
      if (isOpen) return void socket.write(Buffer.concat([AUTHENTICATED, READY]));
      refused += 1;
      socket.destroy();
    };
    const answer = (taken: Backend) => (type: string, message: Buffer) => {
      // 'I': no transaction is open, so the session goes to another client.
      if (type === 'Z' && message[5] === 'I'.charCodeAt(0)) {
        backend = undefined;
        giveBack(taken);
      }
      socket.write(message);
    };
    const forward = async (data: Buffer): Promise<void> => {
      backend ??= borrow();
      const taken = await backend;
      taken.onMessage = answer(taken);
      taken.stream.write(data);
    };
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      if (!isOpen) open(data);
      else if (ENDS.test(data.toString('latin1'))) socket.destroy();
      else void forward(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  return {
    url: `postgresql://${own.username || 'postgres'}@127.0.0.1:${(server.address() as AddressInfo).port}${own.pathname}`,
    countRefused: () => refused,
    async stop() {
      server.close();
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}

/** The socket of an open connection, without the driver. */
function takeStream(client: Client): Backend {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  const backend: Backend = { stream, onMessage: () => {} };
  let rest: Buffer = Buffer.alloc(0);
  stream.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      backend.onMessage(String.fromCharCode(message[0] ?? 0), message);
    }
  });
  return backend;
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
