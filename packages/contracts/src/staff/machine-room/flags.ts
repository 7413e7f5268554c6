import { FEATURE_GATES, type Feature } from '@shop/domain/site/store/features';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const feature = z.enum(Object.keys(FEATURE_GATES) as [Feature, ...Feature[]]);

const flag = z.object({
  feature,
  gates: z.string(),
  stores: z.array(
    z.object({
      storeId: z.int(),
      /** As the store's definition says. */
      default: z.boolean(),
      isOn: z.boolean(),
      /** Absent: the default applies. */
      changed: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
    }),
  ),
});
export type FeatureFlag = z.infer<typeof flag>;

/** Feature flags of the specification, by store. A store is one brand in one locale. */
export const staffFlagEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/feature-flags',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return every feature flag with what it gates, its default and its value in each store.',
    response: z.object({ items: z.array(flag) }),
  }),
  set: staffEndpoint({
    method: 'PUT',
    path: '/feature-flags',
    access: { staff: 'system.manage', scope: 'store' },
    rateClass: 'write',
    summary: 'Switch a feature in stores, or return to the default. Pages change within a second, on every process.',
    body: z.strictObject({
      feature,
      stores: z.array(z.int()).min(1),
      value: z.enum(['on', 'off', 'default']),
    }),
    response: z.object({ status: z.literal('saved') }),
  }),
};
