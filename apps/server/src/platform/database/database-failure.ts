export type DatabaseFailure =
  | 'unreachable'
  | 'too many connections'
  | 'statement cancelled'
  | 'lock timeout'
  | 'disk full';

/** SQLSTATE codes of a database that cannot do its work now, whatever the statement. */
const FAILURES: Readonly<Record<string, DatabaseFailure>> = {
  '53100': 'disk full',
  '53300': 'too many connections',
  '55P03': 'lock timeout',
  // By statement_timeout, or by an administrator.
  '57014': 'statement cancelled',
  // It stops, has crashed, or starts.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
};
const NO_CONNECTION = /^08/;
/** Driver errors without a code, matched by message. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Why the database could not do its work, as opposed to rejecting a statement. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  return FAILURES[code] ?? (isUnreachable(error) ? 'unreachable' : undefined);
}

function isUnreachable(error: NodeJS.ErrnoException & { severity?: string }): boolean {
  const { message, code, syscall, severity } = error;
  // PostgreSQL closes the connection on FATAL, whatever the code.
  if (DRIVER_MESSAGES.test(message) || severity === 'FATAL') return true;
  return code !== undefined && (NO_CONNECTION.test(code) || isSocketError({ code, syscall }));
}

/** A missing socket file is ENOENT like any missing file, so the failed system call decides. */
const isSocketError = ({ code, syscall }: { code: string; syscall: string | undefined }): boolean =>
  syscall === 'connect' || (['ECONNRESET', 'EPIPE'].includes(code) && ['read', 'write'].includes(syscall ?? ''));
