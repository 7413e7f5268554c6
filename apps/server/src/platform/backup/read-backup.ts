import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, readArchive, readWhole } from './archive.ts';
import { type BackupEntry, type BackupStart, type Manifest, nameTable } from './backup-content.ts';
import { BackupProblem } from './backup-problem.ts';
import { countRows, type TableCount } from './row-digest.ts';
import { unseal } from './sealed-stream.ts';
import { countBytes } from './write-backup.ts';

export type BackupFile = { file: string; passphrase: string };

export type BackupContent = { start: BackupStart; manifest: Manifest };

/** Entries of a backup, decrypted and unpacked as they are read. */
export async function* readEntries({ file, passphrase }: BackupFile): AsyncGenerator<Entry<BackupEntry>> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const plain = Readable.from(unseal(source, passphrase), { objectMode: false });
  plain.on('error', (error) => gunzip.destroy(error));
  try {
    yield* readArchive<BackupEntry>(plain.pipe(gunzip));
  } catch (error) {
    throw explain(error, file);
  } finally {
    for (const stream of [gunzip, plain, source]) stream.destroy();
  }
}

/** Reads the whole file and compares it with its manifest, without a database. */
export async function inspectBackup(backup: BackupFile): Promise<BackupContent> {
  let start: BackupStart | undefined;
  let manifest: Manifest | undefined;
  const found: Pick<Manifest, 'tables' | 'files'> = { tables: [], files: [] };
  for await (const { header, body } of readEntries(backup)) {
    if (header.kind === 'start') start = header;
    else if (header.kind === 'manifest') manifest = JSON.parse((await readWhole(body)).toString());
    else if (header.kind === 'file')
      await drain(countBytes(body, (count) => found.files.push({ path: header.path, ...count })));
    else await drain(countRows(body, (count) => found.tables.push(withCount(header, count))));
  }
  if (!start || !manifest) throw new BackupProblem('The backup has no manifest.');
  const { tables, files } = manifest;
  if (JSON.stringify({ tables, files }) !== JSON.stringify(found)) {
    throw new BackupProblem('The content of the backup differs from its manifest.');
  }
  return { start, manifest };
}

const withCount = ({ schema, name }: { schema: string; name: string }, count: TableCount) => ({
  ...{ schema, name },
  ...count,
});

/** Tables whose rows differ from the manifest, in sentences. */
export function compareTables(expected: Manifest['tables'], found: Manifest['tables']): string[] {
  const counts = new Map(found.map((table) => [nameTable(table), table]));
  return expected.flatMap((table) => {
    const name = nameTable(table);
    const other = counts.get(name);
    if (!other) return [`${name} is missing`];
    if (other.rows !== table.rows) return [`${name} has ${other.rows} rows instead of ${table.rows}`];
    return other.digest === table.digest ? [] : [`${name} has other values in its ${table.rows} rows`];
  });
}

async function drain(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}

function explain(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if ('syscall' in error) return new BackupProblem(`${file} cannot be read (${error.code}).`, { cause: error });
  if (String(error.code).startsWith('Z_')) return new BackupProblem('The content of the backup cannot be read.');
  return error;
}
