import { CLASS_LIMITS, ROUTE_CLASSES, type RouteClass } from '@shop/domain/route-class';
import type { AppDeps } from '#server/core.ts';
import { bindCounter } from '#server/platform/metrics/bound-series.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';
import { createSharedWindows, type Use } from '#server/platform/rate-limit/shared-windows.ts';
import { createValkeyStore } from '#server/platform/rate-limit/valkey-store.ts';

type Deps = Pick<AppDeps, 'env' | 'clock' | 'log' | 'metrics' | 'createRateStore'> & { storeTimeoutMs?: number };
/** What is counted: the address of a caller, or the account that is signed in. */
type Subject = 'network' | 'account';

export type ClassLimits = ReturnType<typeof createClassLimits>;

/** Rate limits of the route classes: in Valkey with `REDIS_URL`, otherwise in the memory of the (primary) process. */
export function createClassLimits({ env, clock, log, metrics, createRateStore, storeTimeoutMs }: Deps) {
  const factor = { network: env.NETWORK_LIMIT_FACTOR, account: 1 };
  const createRule = (rateClass: RouteClass, subject: Subject) => {
    const { most, windowMs } = CLASS_LIMITS[rateClass][subject];
    return {
      name: `${rateClass}:${subject}`,
      limit: { most: most * factor[subject], windowMs },
      allow: bindCounter(metrics.rateLimits, { class: rateClass, subject, outcome: 'allowed' }),
      refuse: bindCounter(metrics.rateLimits, { class: rateClass, subject, outcome: 'refused' }),
    };
  };
  const rules = Object.fromEntries(
    ROUTE_CLASSES.map((rateClass) => [
      rateClass,
      { network: createRule(rateClass, 'network'), account: createRule(rateClass, 'account') },
    ]),
  ) as Record<RouteClass, Record<Subject, ReturnType<typeof createRule>>>;
  const memory = createMemoryWindows({ clock });
  const shared = openShared();

  function openShared() {
    const all = Object.values(rules).flatMap(({ network, account }) => [network, account]);
    const limits = Object.fromEntries(all.map(({ name, limit }) => [name, limit]));
    const store =
      env.REDIS_URL === undefined
        ? createRateStore?.(limits)
        : createValkeyStore({ url: env.REDIS_URL, limits, log, timeoutMs: storeTimeoutMs });
    return (
      store && createSharedWindows({ store, memory, clock, log, onError: () => metrics.rateLimitStoreErrors.inc() })
    );
  }

  const enterInMemory = ({ name, subject, limit }: Use): number => memory.enter(`${name} ${subject}`, limit);
  /** A cached page takes less time than a call to the store. */
  const enterPage = shared?.enterLater ?? enterInMemory;
  const enterOther = shared?.enter ?? enterInMemory;

  return {
    /** Counts a request. Returns the wait in milliseconds; 0 when admitted. */
    async enter(rateClass: RouteClass, subject: Subject, id: string): Promise<number> {
      const { name, limit, allow, refuse } = rules[rateClass][subject];
      const enter = rateClass === 'page' ? enterPage : enterOther;
      const waitMs = await enter({ name, subject: id, limit });
      (waitMs > 0 ? refuse : allow)();
      return waitMs;
    },

    /** Counts a page, unless its network sent too many: then `enter` counts it, to refuse it. */
    admitPage(network: string): boolean {
      const { name, limit, allow } = rules.page.network;
      if (enterPage({ name, subject: network, limit }) > 0) return false;
      allow();
      return true;
    },

    close: async (): Promise<void> => await shared?.close(),
  };
}
