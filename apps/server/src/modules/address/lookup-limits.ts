import { networkOf } from '@shop/domain/contact';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';

/** How often a network may ask within a minute: somebody who types asks often, and each retrieved address has its price. */
const PER_MINUTE = { find: 90, retrieve: 20 } as const;
export type LookupCall = keyof typeof PER_MINUTE;

const MAX_KEPT = 20_000;

/** Of this process alone: several of them allow so many times as much, which is still no way to copy the provider. */
export function createLookupLimits({ clock }: { clock: Clock }) {
  const counts = new Map<string, number>();
  let minute = 0;

  return {
    /** Counts the call; answers after how many seconds the next one is answered, or nothing if this one is. */
    waitSeconds(call: LookupCall, ip: string): number | undefined {
      const now = clock().getTime();
      const current = Math.floor(now / MS_PER_MINUTE);
      if (current !== minute || counts.size > MAX_KEPT) counts.clear();
      minute = current;
      const subject = `${call} ${networkOf(ip)}`;
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return count > PER_MINUTE[call] ? Math.ceil(((current + 1) * MS_PER_MINUTE - now) / 1_000) : undefined;
    },
  };
}

export type LookupLimits = ReturnType<typeof createLookupLimits>;
