/** Result of one test command, as its reporter writes it to REPORT_FILE. */
export type RunReport = {
  passed: number;
  skipped: number;
  /** Passed at the second try only. */
  flaky: Failure[];
  failures: Failure[];
  /** Errors outside of any test, with stack: unhandled rejections, dead workers, a global teardown that throws. */
  errors: string[];
};

/** A failed test, or a hook or file that failed as a whole. */
export type Failure = { file: string; name: string; error: string };

export const REPORT_FILE = 'TEST_REPORT_FILE';

export const createReport = (): RunReport => ({ passed: 0, skipped: 0, flaky: [], failures: [], errors: [] });

type ErrorLike = { name?: string; message?: string; stack?: string; value?: string };

export function readFirstLine(error: ErrorLike | undefined): string {
  const text = stripColours(error?.message || error?.value || error?.stack || 'no error message');
  return text.split('\n').find((line) => line.trim() !== '') ?? text;
}

export function readStack({ name = 'Error', message = '', stack, value }: ErrorLike): string {
  const text = stack || value || `${name}: ${message}`;
  return stripColours(message && !text.includes(message) ? `${name}: ${message}\n${text}` : text);
}

const ESCAPE = String.fromCharCode(27);
const COLOUR = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');
const stripColours = (text: string): string => text.replace(COLOUR, '');
