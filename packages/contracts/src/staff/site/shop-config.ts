import { z } from 'zod';
import { shopConfig } from '../../site/shop-config.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const version = z.int().min(0);
const note = z.string().trim().max(300);

const review = z.object({
  findings: z.array(z.object({ level: z.enum(['error', 'warning']), path: z.string(), message: z.string() })),
  changes: z.array(z.object({ path: z.string(), before: z.string().optional(), after: z.string().optional() })),
  /** The list of stores changes: running servers open it after a restart. */
  needsRestart: z.boolean(),
});
export type ConfigReviewReply = z.infer<typeof review>;

const access = { staff: 'shop.configure' } as const;

/** The shop's configuration: names, look, stores and terms. Version 0 is the default data. */
export const staffShopConfigEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/shop-config',
    access,
    rateClass: 'api',
    summary: 'Return the configuration in force and its version.',
    response: z.object({ version, config: shopConfig }),
  }),
  history: staffEndpoint({
    method: 'GET',
    path: '/shop-config/versions',
    access,
    rateClass: 'api',
    summary: 'Return the latest hundred versions, newest first.',
    response: z.object({
      items: z.array(z.object({ version, author: z.string(), note: z.string(), savedAt: z.iso.datetime() })),
    }),
  }),
  review: staffEndpoint({
    method: 'POST',
    path: '/shop-config/review',
    access: { ...access, readOnly: true },
    rateClass: 'api',
    summary: 'Check a configuration and compare it with the one in force, without applying it.',
    body: z.strictObject({ config: shopConfig }),
    response: review.extend({ version }),
  }),
  apply: staffEndpoint({
    method: 'PUT',
    path: '/shop-config',
    access,
    rateClass: 'write',
    summary:
      'Append a version, which every server shows within seconds. 409 version_conflict, 422 config_refused with the findings.',
    body: z.strictObject({ config: shopConfig, version, note }),
    response: review.extend({ version }),
  }),
  rollBack: staffEndpoint({
    method: 'POST',
    path: '/shop-config/versions/:to/roll-back',
    access,
    rateClass: 'write',
    summary: 'Append an earlier version again. 409 version_conflict, 404 config_unknown.',
    params: z.strictObject({ to: z.coerce.number().int().min(0) }),
    body: z.strictObject({ version, note }),
    response: review.extend({ version }),
  }),
};
