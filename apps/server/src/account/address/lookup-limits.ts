import { getNetwork } from '@shop/domain/content/contact';
import { tooManyInWindow } from '@shop/domain/rate-window';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';

/** Rate limit per network: typing causes many find calls, and each retrieve is billed. */
const PER_MINUTE = { find: 90, retrieve: 20 } as const;
export type LookupCall = keyof typeof PER_MINUTE;

/** In-memory, per process: several processes multiply the limit, which is still too low to scrape the provider. */
export function createLookupLimits({ clock }: { clock: Clock }) {
  const windows = createMemoryWindows({ clock });
  return {
    /** Counts the call, or refuses it. */
    admit(call: LookupCall, ip: string): void {
      const limit = { most: PER_MINUTE[call], windowMs: MS_PER_MINUTE };
      const waitMs = windows.enter(`${call} ${getNetwork(ip)}`, limit);
      if (waitMs > 0) throw tooManyInWindow(waitMs, TOO_MANY);
    },
  };
}

const TOO_MANY = {
  code: 'too_many_lookups',
  reason: 'Too many address searches. Enter your address manually, or wait a minute.',
};

export type LookupLimits = ReturnType<typeof createLookupLimits>;
