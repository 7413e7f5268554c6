import { availableParallelism } from 'node:os';
import { tooManyAtOnce } from '@shop/domain/account/sign-in/login-throttle';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createWorkQueue } from '#server/platform/work-queue.ts';

/** Hashing runs in the thread pool of Node.js, which has four threads by default: one stays free for files and names. */
const MOST_AT_ONCE = 3;

/** At about 30 ms for each hash the last one waits for about two seconds, well below the timeout of a request. */
export const MAX_WAITING_HASHES = 64;

type PasswordQueue = ReturnType<typeof createPasswordQueue>;

/** Global cap: a flood of sign-ins takes neither all threads nor the memory of each hash. */
function createPasswordQueue({ atOnce = chooseConcurrency(), maxWaiting = MAX_WAITING_HASHES } = {}) {
  let refused = 0;
  const refuse = () => {
    refused++;
    return tooManyAtOnce();
  };
  const run = createWorkQueue({ atOnce, maxWaiting, refuse });
  return { run, countWaiting: run.countWaiting, countRefused: () => refused };
}

/** One queue for the process, as the thread pool is. */
export const passwordQueue = createPasswordQueue();

export function measurePasswordQueue(registry: Registry, { countWaiting, countRefused }: PasswordQueue): void {
  const registers = [registry];
  new Gauge({
    name: 'password_hashing_waiting',
    help: 'Passwords that wait to be hashed',
    registers,
    collect() {
      this.set(countWaiting());
    },
  });
  new Counter({
    name: 'password_hashing_refused_total',
    help: 'Sign-ins and other password checks refused because too many were waiting',
    registers,
    collect() {
      this.reset();
      this.inc(countRefused());
    },
  });
}

function chooseConcurrency(): number {
  return Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1));
}
