import { getNetwork } from '@shop/domain/content/contact';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';

const PER_MINUTE = 60;
const MAX_KEPT = 20_000;

/** Rate limit per process: drops events above what a person can produce for the rest of the minute. */
export function createTellingLimits({ clock }: { clock: Clock }) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (ip: string): boolean => {
    const current = Math.floor(clock().getTime() / MS_PER_MINUTE);
    if (current !== minute || counts.size > MAX_KEPT) counts.clear();
    minute = current;
    const network = getNetwork(ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= PER_MINUTE;
  };
}
