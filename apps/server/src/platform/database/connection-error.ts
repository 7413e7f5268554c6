/** SQLSTATE codes while PostgreSQL stops, starts or is out of connections. */
const SERVER_GONE = ['57P01', '57P02', '57P03', '53300'];
const NO_CONNECTION = /^08/;
/** Driver errors without a code, matched by message. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when the database was unreachable, as opposed to rejecting a query. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  // PostgreSQL closes the connection on FATAL, whatever the code.
  if (severity === 'FATAL') return true;
  if (code === undefined) return false;
  return SERVER_GONE.includes(code) || NO_CONNECTION.test(code) || isSocketError({ code, syscall });
}

/** A missing socket file is ENOENT like any missing file, so the failed system call decides. */
const isSocketError = ({ code, syscall }: { code: string; syscall: string | undefined }): boolean =>
  syscall === 'connect' || (['ECONNRESET', 'EPIPE'].includes(code) && ['read', 'write'].includes(syscall ?? ''));
