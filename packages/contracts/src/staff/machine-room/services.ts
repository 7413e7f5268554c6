import { OUTSIDE_SERVICES } from '@shop/domain/system/outside-services';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const time = z.iso.datetime();

const origin = z.object({
  /** Protocol, host and port. */
  origin: z.string(),
  lastSuccess: time.optional(),
  lastFailure: z.object({ at: time, reason: z.string() }).optional(),
  /** Milliseconds of the last ten calls, the latest first. */
  latencies: z.array(z.int()),
  /** Absent: it has no circuit breaker, or the breaker has not opened yet. */
  circuit: z.enum(['open', 'closed']).optional(),
});

const service = z.object({
  service: z.enum(OUTSIDE_SERVICES),
  /** Empty: not configured. */
  origins: z.array(origin),
});
export type OutsideServiceState = z.infer<typeof service>;
export type OutsideOrigin = z.infer<typeof origin>;

/** Services of others that the shop calls. */
export const staffServiceEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/outside-services',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary:
      'Return the outside services with their configured origins, and what the answering process has seen of them: last success, last failure with its reason, latencies, circuit breaker. Calls none of them.',
    response: z.object({ items: z.array(service), workers: z.int() }),
  }),
  probe: staffEndpoint({
    method: 'POST',
    path: '/outside-services/probes',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary:
      'Open and close a connection to a configured origin, within three seconds. No request is sent. 422 origin_unknown.',
    body: z.strictObject({ service: z.enum(OUTSIDE_SERVICES), origin: z.string().max(300) }),
    response: z.object({ isReachable: z.boolean(), ms: z.int(), reason: z.string().optional() }),
  }),
};
