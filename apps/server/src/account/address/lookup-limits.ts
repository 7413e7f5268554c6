import { getNetwork } from '@shop/domain/content/contact';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';

/** Rate limit per network: typing causes many find calls, and each retrieve is billed. */
const PER_MINUTE = { find: 90, retrieve: 20 } as const;
export type LookupCall = keyof typeof PER_MINUTE;

const MAX_KEPT = 20_000;

/** In-memory, per process: several processes multiply the limit, which is still too low to scrape the provider. */
export function createLookupLimits({ clock }: { clock: Clock }) {
  const counts = new Map<string, number>();
  let minute = 0;

  return {
    /** Counts the call; returns the seconds to wait when the limit is reached, otherwise undefined. */
    waitSeconds(call: LookupCall, ip: string): number | undefined {
      const now = clock().getTime();
      const current = Math.floor(now / MS_PER_MINUTE);
      if (current !== minute || counts.size > MAX_KEPT) counts.clear();
      minute = current;
      const subject = `${call} ${getNetwork(ip)}`;
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return count > PER_MINUTE[call] ? Math.ceil(((current + 1) * MS_PER_MINUTE - now) / 1_000) : undefined;
    },
  };
}

export type LookupLimits = ReturnType<typeof createLookupLimits>;
