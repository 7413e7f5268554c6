/** Sent by PostgreSQL while it stops, starts or has no place left. */
const SERVER_GONE = ['57P01', '57P02', '57P03', '53300'];
const NO_CONNECTION = /^08/;
/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database could not be reached, as opposed to having refused what it was asked. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  // PostgreSQL ends the connection with an error of this severity, whatever its code.
  if (severity === 'FATAL') return true;
  if (code === undefined) return false;
  return SERVER_GONE.includes(code) || NO_CONNECTION.test(code) || isOfSocket({ code, syscall });
}

/** A socket file that is gone is ENOENT like any missing file, so the call that failed decides. */
const isOfSocket = ({ code, syscall }: { code: string; syscall: string | undefined }): boolean =>
  syscall === 'connect' || (['ECONNRESET', 'EPIPE'].includes(code) && ['read', 'write'].includes(syscall ?? ''));
