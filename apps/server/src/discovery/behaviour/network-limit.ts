import { createHmac, randomBytes } from 'node:crypto';
import { getNetwork } from '@shop/domain/content/contact';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';
import type { BehaviourEvent } from './behaviour-event.ts';

type CountedEvent = Pick<BehaviourEvent, 'kind' | 'skus' | 'query'>;

const WINDOW_MS = 30 * MS_PER_MINUTE;
/** Events of one kind about one product or query, for shoppers who share a network. */
const MAX_SAME = 10;
/** All events of one network. */
const MAX_EVENTS = 600;

/**
 * Rate limit per network. Visitor ids come from the client, so anyone can forge as many visitors as they like, but not
 * networks. In memory only; networks are hashed with a key that never leaves the process.
 */
export function createNetworkLimit(clock: Clock) {
  const secret = randomBytes(32);
  const windows = createMemoryWindows({ clock });
  const isAdmitted = (subject: string, most: number) => windows.enter(subject, { most, windowMs: WINDOW_MS }) === 0;

  /** The event with what may still be counted; undefined when nothing is left. */
  return <Event extends CountedEvent>(ip: string, event: Event): Event | undefined => {
    const network = createHmac('sha256', secret).update(getNetwork(ip)).digest('base64');
    if (!isAdmitted(network, MAX_EVENTS)) return undefined;
    const isNew = (what: string) => isAdmitted(`${network} ${event.kind} ${what}`, MAX_SAME);
    if (event.query !== undefined) return isNew(event.query) ? event : undefined;
    const skus = [...new Set(event.skus)].filter(isNew);
    return skus.length > 0 ? { ...event, skus } : undefined;
  };
}
