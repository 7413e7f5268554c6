import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import {
  canActAsNobody,
  createTemporaryFolder,
  isRoot,
  NOBODY,
  query,
  readServerPid,
  startTestPostgres,
} from '../../../../../tests/support/database/embedded-data.ts';
import { startRowWriter } from '../../../../../tests/support/database/row-writer.ts';

describe('embedded PostgreSQL', () => {
  test('keeps its data across a restart', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startTestPostgres(dataDir);
    await query(first.url, "create table dress as select 'red' as colour");
    await first.stop();
    await expect(readServerPid(dataDir)).rejects.toThrow('ENOENT');

    const second = await startTestPostgres(dataDir);
    expect(await query(second.url, 'select colour from dress')).toEqual([{ colour: 'red' }]);
  });

  test('uses fsync, UTF-8 and code point collation, at a path too long for a socket', async () => {
    const dataDir = join(await createTemporaryFolder(), `Größe 38 % ${'x'.repeat(120)}`);
    const { url } = await startTestPostgres(dataDir);
    const facts = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('server_encoding') as encoding, lower('ÄÉ') as lower, 'a' > 'B' as by_code_point`;
    expect(await query(url, facts)).toEqual([
      { fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'äé', by_code_point: true },
    ]);
  });

  test('listens on a socket in a private folder and on no port', async () => {
    const dataDir = await createTemporaryFolder();
    const { url } = await startTestPostgres(dataDir);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(join(dataDir, 'postgres/socket'))).mode & 0o777).toBe(0o700);
  });

  test('rejects a second shop on a data folder in use', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startTestPostgres(dataDir);
    const sentence = `Another shop is using the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`;

    await expect(startTestPostgres(dataDir)).rejects.toThrow(new StartupProblem(sentence));
    const second = startRowWriter(dataDir);
    expect(await second.waitFor('problem')).toBe(sentence);
    expect(await second.ended).toBe(1);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a failed start reports in one sentence:', () => {
  test('a data folder that cannot be created', async () => {
    const file = join(await createTemporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(startTestPostgres(join(file, 'data'))).rejects.toThrow(
      new StartupProblem(
        `The data folder ${file}/data is not writable (ENOTDIR); make it writable for this user or set DATA_DIR to another folder.`,
      ),
    );
  });

  test.runIf(canActAsNobody)('a data folder that is not this user’s to write', async () => {
    const dataDir = await createTemporaryFolder();
    expect(await startRowWriter(dataDir, NOBODY).waitFor('problem')).toBe(
      `The data folder ${dataDir} is not writable (EACCES); make it writable for this user or set DATA_DIR to another folder.`,
    );
  });

  test.runIf(canActAsNobody)('a database of another user', async () => {
    const dataDir = await createTemporaryFolder();
    const cluster = join(dataDir, 'postgres/cluster');
    await mkdir(cluster, { recursive: true });
    for (const folder of [dataDir, join(dataDir, 'postgres')]) await chown(folder, NOBODY.uid, NOBODY.gid);
    expect(await startRowWriter(dataDir, NOBODY).waitFor('problem')).toBe(
      `The database in ${cluster} belongs to another user (uid 0); start the shop as that user, give it to this one with chown -R, or set DATA_DIR to another folder.`,
    );
  });

  test('a database of another major version', async () => {
    const dataDir = await createTemporaryFolder();
    await (await startTestPostgres(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
    const start = startTestPostgres(dataDir);
    await expect(start).rejects.toThrow('was created by PostgreSQL 12, the embedded version is 18');
    await expect(start).rejects.toThrow('`npm run shop -- restore FILE --into NEW_FOLDER`');
  });

  test('an error of PostgreSQL itself, and the next start succeeds', async () => {
    const dataDir = await createTemporaryFolder();
    await (await startTestPostgres(dataDir)).stop();
    const settings = join(dataDir, 'postgres/cluster/postgresql.conf');
    const good = await readFile(settings, 'utf8');
    await writeFile(settings, 'work_mem = plenty');
    await expect(startTestPostgres(dataDir)).rejects.toThrow(/did not start: .*postgresql.conf.* contains errors; /);

    await writeFile(settings, good);
    const { url } = await startTestPostgres(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('embedded PostgreSQL started by root', () => {
  test('root: the server runs as an unprivileged user, in a data folder that only root can enter', async () => {
    const dataDir = await createTemporaryFolder();
    expect(await stat(dataDir)).toMatchObject({ uid: 0, mode: 0o40700 });
    const { url } = await startTestPostgres(dataDir);
    expect(await getOwner(await readServerPid(dataDir))).toBe(NOBODY.uid);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('root: the server starts with a database restored from a backup by root', async () => {
    const dataDir = await createTemporaryFolder();
    await (await startTestPostgres(dataDir)).stop();
    const cluster = join(dataDir, 'postgres/cluster');
    for (const entry of ['', ...(await readdir(cluster, { recursive: true }))]) await chown(join(cluster, entry), 0, 0);

    const { url } = await startTestPostgres(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(canActAsNobody)(
    'a normal user: the server runs as that user, also when root starts it the next time',
    async () => {
      const dataDir = await createTemporaryFolder();
      await chown(dataDir, NOBODY.uid, NOBODY.gid);
      const written: string[] = [];
      for (const account of [NOBODY, {}, NOBODY]) {
        const shop = startRowWriter(dataDir, account);
        expect(await shop.waitFor('found')).toBe(written.join(','));
        await shop.waitFor('wrote');
        expect(await getOwner(await readServerPid(dataDir))).toBe(NOBODY.uid);
        shop.kill('SIGTERM');
        expect(await shop.ended).toBe(0);
        written.push(...shop.all('wrote'));
      }
    },
  );
});

const getOwner = async (pid: number) => (await stat(`/proc/${pid}`)).uid;
