import { ShopError } from '@shop/domain/shop-error';

type QueueBounds = { atOnce: number; maxWaiting?: number; refuse?: () => ShopError };

/** FIFO queue with limited concurrency; rejects new work when the waiting list is full. */
export function createWorkQueue({ atOnce, maxWaiting = Number.POSITIVE_INFINITY, refuse = busy }: QueueBounds) {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < atOnce) {
      busy++;
      return;
    }
    if (waiting.length >= maxWaiting) throw refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Hands the slot directly to the longest waiting task. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return Object.assign(run, { countWaiting: () => waiting.length });
}

const busy = () => new ShopError('Too many concurrent picture requests', { code: 'busy', kind: 'unavailable' });
