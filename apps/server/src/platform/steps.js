// Plain JavaScript: scripts/prepare.js runs it on any Node version, before dependencies are installed.

const SLOW_MS = 2000;

/**
 * Runs a startup step and prints one line with its duration; a slow step shows progress.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
  const timer = setInterval(() => progress(name, started), SLOW_MS);
  try {
    const result = await work();
    print(`✓ ${name} ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}${line}\n`);
}

/** @param {string} name @param {number} started */
function progress(name, started) {
  const line = `… ${name} ${seconds(started)}`;
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
}

/** @param {number} started */
const seconds = (started) => `(${((performance.now() - started) / 1000).toFixed(1)} s)`;
