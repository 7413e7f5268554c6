import { admitInWindow, type RateWindow, type WindowLimit } from '@shop/domain/rate-window';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

type Deps = {
  clock: Clock;
  /** Bounds the memory when requests come from ever new networks; the least recently used are forgotten. */
  maxKept?: number;
};

const MAX_KEPT = 100_000;

export type MemoryWindows = ReturnType<typeof createMemoryWindows>;

/** Rate limits over a window, in the memory of this process. */
export function createMemoryWindows({ clock, maxKept = MAX_KEPT }: Deps) {
  const windows = new LRUCache<string, RateWindow>({ max: maxKept });
  function enter(subject: string, limit: WindowLimit): number {
    const admission = admitInWindow(windows.get(subject), limit, clock());
    if (!admission.admitted) return admission.waitMs;
    windows.set(subject, admission.window);
    return 0;
  }

  return {
    /** Counts one use. Returns the wait in milliseconds; 0 when admitted. */
    enter,

    /** Counts uses until one is refused, and returns its wait; 0 when all were admitted. */
    enterTimes(subject: string, limit: WindowLimit, uses: number): number {
      for (let use = 0; use < uses; use++) {
        const waitMs = enter(subject, limit);
        if (waitMs > 0) return waitMs;
      }
      return 0;
    },

    /** Wait of a subject whose limit is reached, without counting. */
    getWait(subject: string, { most }: WindowLimit): number {
      const window = windows.get(subject);
      if (window === undefined || window.count < most) return 0;
      return Math.max(0, window.endsAt.getTime() - clock().getTime());
    },

    /** Refuses the subject for this time. */
    block(subject: string, { most }: WindowLimit, waitMs: number): void {
      windows.set(subject, { count: most, endsAt: new Date(clock().getTime() + waitMs) });
    },
  };
}
