import { CLASS_LIMITS, ROUTE_CLASSES, type RouteClass } from '@shop/domain/route-class';
import type { AppDeps } from '#server/core.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';
import { createSharedWindows, type Use } from '#server/platform/rate-limit/shared-windows.ts';
import { createValkeyStore } from '#server/platform/rate-limit/valkey-store.ts';

type Deps = Pick<AppDeps, 'env' | 'clock' | 'log' | 'metrics'> & { storeTimeoutMs?: number };
/** What is counted: the address of a caller, or the account that is signed in. */
type Subject = 'network' | 'account';
type Outcome = 'allowed' | 'refused';

const SUBJECTS: readonly Subject[] = ['network', 'account'];

export type ClassLimits = ReturnType<typeof createClassLimits>;

/** Rate limits of the route classes: in Valkey with `REDIS_URL`, otherwise in memory. */
export function createClassLimits({ env, clock, log, metrics, storeTimeoutMs }: Deps) {
  const factor = { network: env.NETWORK_LIMIT_FACTOR, account: 1 };
  const rules = new Map(
    ROUTE_CLASSES.flatMap((rateClass) =>
      SUBJECTS.map((subject) => {
        const { most, windowMs } = CLASS_LIMITS[rateClass][subject];
        const name = `${rateClass}:${subject}`;
        const count = (outcome: Outcome) => metrics.rateLimits.inc({ class: rateClass, subject, outcome });
        return [name, { name, count, limit: { most: most * factor[subject], windowMs } }] as const;
      }),
    ),
  );
  const memory = createMemoryWindows({ clock });
  const shared = env.REDIS_URL === undefined ? undefined : openShared(env.REDIS_URL);

  function openShared(url: string) {
    const limits = Object.fromEntries([...rules.values()].map(({ name, limit }) => [name, limit]));
    return createSharedWindows({
      store: createValkeyStore({ url, limits, log, timeoutMs: storeTimeoutMs }),
      ...{ memory, clock, log },
      onError: () => metrics.rateLimitStoreErrors.inc(),
    });
  }

  function count(rateClass: RouteClass, use: Use): number | Promise<number> {
    if (!shared) return memory.enter(`${use.name} ${use.subject}`, use.limit);
    // A cached page takes less time than a call to the store.
    return rateClass === 'page' ? shared.enterLater(use) : shared.enter(use);
  }

  return {
    /** Counts a request. Returns the wait in milliseconds; 0 when admitted. */
    async enter(rateClass: RouteClass, subject: Subject, id: string): Promise<number> {
      const rule = rules.get(`${rateClass}:${subject}`);
      if (!rule) return 0;
      const counted = count(rateClass, { name: rule.name, subject: id, limit: rule.limit });
      const waitMs = typeof counted === 'number' ? counted : await counted;
      rule.count(waitMs > 0 ? 'refused' : 'allowed');
      return waitMs;
    },

    close: async (): Promise<void> => await shared?.close(),
  };
}
