export type Sink = { write(text: string): unknown; isTTY?: boolean | undefined };
export type Terminal = ReturnType<typeof createTerminal>;

const BAR_MS = 100;
const LINE_MS = 2_000;

/**
 * Findings and results go to `out`, progress to `err`: as one updating line on a terminal, otherwise as a line now
 * and then.
 */
export function createTerminal({ out, err, now = Date.now }: { out: Sink; err: Sink; now?: () => number }) {
  let lastShown = now();
  let barShown = false;

  const clear = () => {
    if (barShown) err.write('\r\x1b[2K');
    barShown = false;
  };
  return {
    print(line: string): void {
      clear();
      out.write(`${line}\n`);
    },
    /** Evaluates the text only when it is due to be shown. */
    show(text: () => string): void {
      if (now() - lastShown < (err.isTTY ? BAR_MS : LINE_MS)) return;
      lastShown = now();
      err.write(err.isTTY ? `\r\x1b[2K${text()}` : `${text()}\n`);
      barShown = err.isTTY ?? false;
    },
    clear,
  };
}
