import { getNetwork } from '@shop/domain/content/contact';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';

const LIMIT = { most: 60, windowMs: MS_PER_MINUTE };

/** Rate limit per process: drops events above what a person can produce for the rest of the minute. */
export function createTellingLimits({ clock }: { clock: Clock }) {
  const windows = createMemoryWindows({ clock });
  return (ip: string): boolean => windows.enter(getNetwork(ip), LIMIT) === 0;
}
