import { parseArgs } from 'node:util';

export type BackupCommand =
  | { action: 'migrate' }
  | { action: 'backup'; folder: string | undefined }
  | { action: 'restore'; file: string; into: string | undefined }
  | { action: 'verify'; file: string }
  | { action: 'mistake'; problem: string };

export const BACKUP_COMMANDS = ['migrate', 'backup', 'restore', 'backup:verify'];
export const BACKUP_USAGE = `  migrate                      changes the tables of the database as this release needs them
  backup [--to FOLDER]         writes an encrypted backup of database, uploads and secrets (BACKUP_PASSPHRASE)
  backup:verify FILE           restores a backup into a scratch database, compares every table, reconciles
                               orders, and drops it again; exit code 1 if anything differs
  restore FILE [--into FOLDER] restores into an empty database and an empty data folder (DATA_DIR); with
                               DATABASE_URL into that database`;

/** Parses the arguments of `npm run shop -- backup…`. */
export function parseBackupCommand([command = '', ...typed]: readonly string[]): BackupCommand {
  const read = readArguments(typed);
  if (typeof read === 'string') return mistake(`${command}: ${read}`);
  const { values, positionals } = read;
  const option = { backup: 'to', restore: 'into' }[command];
  const foreign = Object.keys(values).find((name) => name !== option);
  if (foreign) return mistake(`${command} takes no --${foreign}`);
  const [file, ...rest] = positionals;
  if (command === 'restore' || command === 'backup:verify') {
    if (file === undefined || rest.length > 0) return mistake(`${command} requires one backup file`);
    return command === 'restore' ? { action: 'restore', file, into: values.into } : { action: 'verify', file };
  }
  if (file !== undefined) return mistake(`${command} takes no argument ${file}`);
  return command === 'migrate' ? { action: 'migrate' } : { action: 'backup', folder: values.to };
}

function readArguments(typed: readonly string[]) {
  try {
    const options = { to: { type: 'string' }, into: { type: 'string' } } as const;
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const mistake = (problem: string): BackupCommand => ({ action: 'mistake', problem });
