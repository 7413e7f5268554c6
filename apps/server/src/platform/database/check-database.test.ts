import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../../../../../tests/support/test-server.ts';
import { StartupProblem } from '../startup-problem.ts';
import { checkDatabase } from './check-database.ts';

const { url: server } = inject('testServer');

test('a PostgreSQL of our time passes', async () => {
  await expect(checkDatabase(server)).resolves.toBeUndefined();
});

test('an unknown database is named', async () => {
  await expect(checkDatabase(databaseUrl(server, 'nowhere'))).rejects.toThrow(
    /^The PostgreSQL at .* refuses the shop \(database "nowhere" does not exist\); correct that or DATABASE_URL\.$/,
  );
});

test('a wrong password is told without being shown', async () => {
  const port = await listen((socket) => socket.end(REFUSAL));
  await expect(checkDatabase(`postgresql://anna:s%20cret@127.0.0.1:${port}/shop`)).rejects.toThrow(
    new StartupProblem(
      `The PostgreSQL at 127.0.0.1:${port} refuses the shop (password authentication failed for user "anna"); correct that or DATABASE_URL.`,
    ),
  );
});

test('a server that is not there is told with its address', async () => {
  await expect(checkDatabase('postgresql://anna:secret@127.0.0.1:1/shop')).rejects.toThrow(
    new StartupProblem(
      'The PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED); start it, correct DATABASE_URL, or unset it to use the embedded one.',
    ),
  );
});

test('something that is no address is refused without being shown', async () => {
  const refused = checkDatabase('postgresql://anna:se/cret@[host/shop');
  await expect(refused).rejects.toThrow(/^DATABASE_URL is not an address; write it as postgresql:/);
  await expect(refused).rejects.not.toThrow('cret@');
});

test('a PostgreSQL older than 15 is refused', async () => {
  const port = await listen((socket, said) => socket.write(said.startsWith('Q') ? versionRow('14.9') : WELCOME));
  await expect(checkDatabase(`postgresql://anna@127.0.0.1:${port}/shop`)).rejects.toThrow(
    new StartupProblem(
      `The PostgreSQL at 127.0.0.1:${port} is version 14.9 and the shop needs 15 or newer; set DATABASE_URL to a newer one.`,
    ),
  );
});

/** A server that answers whatever it is told. */
async function listen(answer: (socket: Socket, said: string) => void): Promise<number> {
  const fake = createServer((socket) =>
    socket.on('data', (said) => answer(socket, said.toString())).on('error', () => {}),
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

/** One row of one text column, as `show server_version` answers it. */
function versionRow(version: string): Buffer {
  const column = Buffer.concat([Buffer.from('\0\x01server_version\0'), Buffer.alloc(18)]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)]);
  return Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), READY]);
}
