import { ShopError } from '@shop/domain/shop-error';

type QueueBounds = { atOnce: number; maxWaiting?: number };

/** Works in order of arrival, so many at once; whoever finds the waiting room full is turned away. */
export function createWorkQueue({ atOnce, maxWaiting = Number.POSITIVE_INFINITY }: QueueBounds) {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < atOnce) {
      busy++;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new ShopError('Too many pictures are asked for at once', { code: 'busy', kind: 'unavailable' });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place goes straight to whoever waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
