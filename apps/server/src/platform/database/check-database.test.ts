import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { databaseUrl } from '../../../../../tests/support/shop/test-server.ts';
import { checkDatabase } from './check-database.ts';

const { url: server } = inject('testServer');

test('a supported PostgreSQL passes', async () => {
  await expect(checkDatabase(server)).resolves.toBeUndefined();
});

test('an unknown database is named in the error', async () => {
  await expect(checkDatabase(databaseUrl(server, 'nowhere'))).rejects.toThrow(
    /^PostgreSQL at .* rejects the connection \(database "nowhere" does not exist\); correct that or DATABASE_URL\.$/,
  );
});

test('a wrong password is reported without showing it', async () => {
  const port = await listen((socket) => socket.end(REFUSAL));
  await expect(checkDatabase(`postgresql://anna:s%20cret@127.0.0.1:${port}/shop`)).rejects.toThrow(
    new StartupProblem(
      `PostgreSQL at 127.0.0.1:${port} rejects the connection (password authentication failed for user "anna"); correct that or DATABASE_URL.`,
    ),
  );
});

test('an unreachable server is reported with its address', async () => {
  await expect(checkDatabase('postgresql://anna:secret@127.0.0.1:1/shop')).rejects.toThrow(
    new StartupProblem(
      'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED); start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.',
    ),
  );
});

test('a malformed URL is rejected without showing it', async () => {
  const refused = checkDatabase('postgresql://anna:se/cret@[host/shop');
  await expect(refused).rejects.toThrow(/^DATABASE_URL is not a valid URL; write it as postgresql:/);
  await expect(refused).rejects.not.toThrow('cret@');
});

test('a PostgreSQL older than 15 is rejected', async () => {
  const port = await listen((socket, received) =>
    socket.write(received.startsWith('Q') ? versionRow('14.9') : WELCOME),
  );
  await expect(checkDatabase(`postgresql://anna@127.0.0.1:${port}/shop`)).rejects.toThrow(
    new StartupProblem(
      `PostgreSQL at 127.0.0.1:${port} is version 14.9, version 15 or newer is required; set DATABASE_URL to a newer server.`,
    ),
  );
});

/** Stub server with a given answer. */
async function listen(answer: (socket: Socket, received: string) => void): Promise<number> {
  const fake = createServer((socket) =>
    socket.on('data', (received) => answer(socket, received.toString())).on('error', () => {}),
  );
  onTestFinished(() => void fake.close());
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  return (fake.address() as AddressInfo).port;
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const REFUSAL = message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "anna"\0\0'));

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** Wire format of one row with one text column, as the reply to `show server_version`. */
function versionRow(version: string): Buffer {
  const column = Buffer.concat([Buffer.from('\0\x01server_version\0'), Buffer.alloc(18)]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)]);
  return Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), READY]);
}
