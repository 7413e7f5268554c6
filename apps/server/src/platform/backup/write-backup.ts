import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MS_PER_DAY } from '@shop/domain/time';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import { type Entry, writeArchive } from './archive.ts';
import type { BackupEntry, Manifest } from './backup-content.ts';
import { listDataFiles } from './data-files.ts';
import { openSnapshot, type Snapshot } from './database-snapshot.ts';
import { countRows } from './row-digest.ts';
import { seal } from './sealed-stream.ts';

export type BackupSource = {
  url: string;
  dataDir: string;
  /** Release that makes the backup. */
  version: string;
};

type Options = BackupSource & {
  folder: string;
  passphrase: string;
  now: Date;
  signal?: AbortSignal | undefined;
  /** Opens the file, which is written to the disk when it closes. */
  openFile?: (path: string) => Writable;
};

export type WrittenBackup = { file: string; bytes: number; manifest: Manifest };

const FILE_NAME = /^merroway-(\d{8}T\d{6}Z)[.]backup$/;
const openOnDisk = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/**
 * Writes a backup into a folder. The file gets its name when it is whole and on the disk: a killed process leaves an
 * unfinished file with another name only.
 */
export async function writeBackup(options: Options): Promise<WrittenBackup> {
  const { url, folder, passphrase, now, signal, openFile = openOnDisk } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, now);
  const file = join(folder, `merroway-${now.toISOString().replace(/[-:]|[.]\d+/g, '')}.backup`);
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  const manifest: Manifest = { tables: [], sequences: [], files: [] };
  try {
    await openSnapshot(url, (snapshot) =>
      pipeline(
        () => writeArchive(listEntries(snapshot, { ...options, manifest })),
        createGzip(),
        (source) => seal(source as AsyncIterable<Buffer>, passphrase),
        openFile(unfinished),
        ...(signal ? [{ signal }] : []),
      ),
    );
    await rename(unfinished, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size, manifest };
}

async function* listEntries(
  snapshot: Snapshot,
  options: Options & { manifest: Manifest },
): AsyncGenerator<Entry<BackupEntry>> {
  const { version, now, manifest } = options;
  const { migrations, serverVersion } = snapshot;
  yield describe({ kind: 'start', createdAt: now.toISOString(), version, serverVersion, migrations });
  for (const table of snapshot.tables) {
    const { schema, name } = table;
    const body = countRows(snapshot.copyOut(table), (count) => manifest.tables.push({ schema, name, ...count }));
    yield { header: { kind: 'table', ...table }, body };
  }
  manifest.sequences = await snapshot.readSequences();
  yield* listFileEntries(options);
  yield describe({ kind: 'manifest' }, JSON.stringify(manifest));
}

const describe = (header: BackupEntry, text?: string): Entry<BackupEntry> => ({
  header,
  body: (async function* () {
    if (text !== undefined) yield Buffer.from(text);
  })(),
});

async function* listFileEntries({
  dataDir,
  folder,
  manifest,
}: Options & { manifest: Manifest }): AsyncGenerator<Entry<BackupEntry>> {
  for await (const { path, mode, open: openFile } of listDataFiles(dataDir, folder)) {
    const source = await openFile();
    if (!source) continue;
    const body = countBytes(source, (count) => manifest.files.push({ path, ...count }));
    // A backup that fails here never reads the file, and a handle that is not closed ends the process.
    try {
      yield { header: { kind: 'file', path, mode }, body };
    } finally {
      source.destroy();
    }
  }
}

/** Passes the bytes on and tells their number and hash at the end. */
export async function* countBytes(
  source: AsyncIterable<Buffer>,
  onEnd: (count: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onEnd({ bytes, sha256: hash.digest('hex') });
}

/** What killed processes left. A backup in progress is younger. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('merroway-') || !name.endsWith(UNFINISHED)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > MS_PER_DAY) await rm(join(folder, name), { force: true });
  }
}

/** The new name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes backups older than `keepDays`, by the time in their name. `newest` always stays. Returns the removed names. */
export async function removeOldBackups(
  folder: string,
  { keepDays, now, newest }: { keepDays: number; now: Date; newest: string },
): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const madeAt = readTime(name);
    if (madeAt === undefined || join(folder, name) === newest) continue;
    if (now.getTime() - madeAt.getTime() <= keepDays * MS_PER_DAY) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

function readTime(name: string): Date | undefined {
  const stamp = FILE_NAME.exec(name)?.[1];
  const text = stamp?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = text === undefined ? undefined : new Date(text);
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}
