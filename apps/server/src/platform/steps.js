// Plain JavaScript: scripts/prepare.js runs it on whatever Node the machine has, before anything is installed.

const SLOW_MS = 2000;

/**
 * Does one step of starting up and says so on one line with its time; a slow one shows that it is under way.
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
    say(`✓ ${name} ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}${line}\n`);
}

/** @param {string} name @param {number} started */
function progress(name, started) {
  const line = `… ${name} ${seconds(started)}`;
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
}

/** @param {number} started */
const seconds = (started) => `(${((performance.now() - started) / 1000).toFixed(1)} s)`;
