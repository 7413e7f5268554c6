import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { findUrlFault, parseDatabaseUrl } from './database-url.ts';

test.each([
  'postgres://u:p@one:5432,two:5433/shop?target_session_attrs=read-write',
  'postgresql://u:p%40@one,two/shop',
  'postgresql://u@[::1]:5432,[::2]/shop?target_session_attrs=primary',
  'postgresql://localhost/shop',
  'postgresql:///shop?host=%2Ftmp%2Fsocket',
])('accepts %s', (url) => {
  expect(findUrlFault(url)).toBeUndefined();
});

test.each([
  'mysql://one/shop',
  'postgres://u:se/cret@[one/shop',
  'postgres://one:5432,,two/shop',
  'postgres://one:99999/shop',
  'postgres://one,two:x/shop',
  'postgres://one/shop?target_session_attrs=standby',
])('rejects %s without showing it', (url) => {
  expect(findUrlFault(url)).toBeDefined();
  expect(findUrlFault(url)).not.toContain('cret');
});

test('names each host with its own port and keeps other parameters', () => {
  const parsed = parseDatabaseUrl('postgres://u:p@one:6000,two/shop?sslmode=require&target_session_attrs=any');
  expect(parsed?.places.map(parsed.getUrl)).toEqual([
    'postgres://u:p@one:6000/shop?sslmode=require',
    'postgres://u:p@two:5432/shop?sslmode=require',
  ]);
});

test('uses the second host when the first is dead', async () => {
  const alive = await relayToServer();
  const { pool, close } = openDatabase(urlOf(1, alive.port));
  onTestFinished(close);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('skips a host in recovery and reports it when no other takes writes', async () => {
  const standby = await listen((socket, received) => socket.write(received.startsWith('Q') ? IN_RECOVERY : WELCOME));
  const alive = await relayToServer();
  const found = openDatabase(urlOf(standby.port, alive.port));
  onTestFinished(found.close);
  expect((await found.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  const none = openDatabase(urlOf(standby.port, 1));
  onTestFinished(none.close);
  await expect(none.pool.query('select 1')).rejects.toThrow(
    `no database host takes writes: 127.0.0.1:${standby.port} is a standby; 127.0.0.1:1 cannot be reached (ECONNREFUSED)`,
  );
});

test('follows a fail-over with the next connection', async () => {
  const first = await relayToServer();
  const second = await relayToServer();
  const { pool, close } = openDatabase(urlOf(first.port, second.port));
  onTestFinished(close);
  await pool.query('select 1');
  expect([first.count() > 0, second.count()]).toEqual([true, 0]);
  first.stop();
  await expect
    .poll(() =>
      pool.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 'lost',
      ),
    )
    .toBe(1);
  expect(second.count()).toBeGreaterThan(0);
});

const testServer = () => new URL(inject('testServer').url);

const urlOf = (...ports: number[]): string => {
  const { username, password, pathname } = testServer();
  const login = password ? `${username}:${password}` : username;
  return `postgresql://${login}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${pathname}?target_session_attrs=read-write`;
};

async function listen(onData: (socket: Socket, received: string) => void) {
  return await open(createServer((socket) => socket.on('data', (text) => onData(socket, text.toString()))));
}

/** TCP host of the test server, which may have a Unix socket only. */
async function relayToServer() {
  const { hostname, port, searchParams } = testServer();
  const folder = searchParams.get('host');
  const place = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) };
  const { connect } = await import('node:net');
  return await open(
    createServer((socket) => {
      const other = connect(place);
      socket.pipe(other).pipe(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
      other.on('error', () => socket.destroy());
    }),
  );
}

async function open(server: Server) {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket) => {
    count += 1;
    sockets.add(socket.on('error', () => {}));
  });
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, count: () => count, stop };
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** Row of two columns of type `bool`, both true. */
const column = (name: string) => {
  const rest = Buffer.alloc(18);
  rest.writeInt32BE(16, 6);
  return Buffer.concat([Buffer.from(`${name}\0`), rest]);
};
const IN_RECOVERY = Buffer.concat([
  message('T', Buffer.concat([Buffer.from([0, 2]), column('standby'), column('readonly')])),
  message(
    'D',
    Buffer.concat([Buffer.from([0, 2, 0, 0, 0, 1]), Buffer.from('t'), Buffer.from([0, 0, 0, 1]), Buffer.from('t')]),
  ),
  message('C', Buffer.from('SELECT 1\0')),
  READY,
]);
