import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const time = z.iso.datetime();

const state = z.object({
  /** Rises whenever a result may change. */
  generation: z.int(),
  /** False before the first build: searches wait. */
  isBuilt: z.boolean(),
  isBuilding: z.boolean(),
  /** False: changes of the catalogue do not arrive. */
  isListening: z.boolean(),
  builtAt: time.optional(),
  buildMs: z.int().optional(),
  changedAt: time.optional(),
  /** Changed products that are not searchable yet. */
  pendingProducts: z.int(),
  /** Labels, categories, synonyms or stop words were edited and are not searchable yet. */
  hasPendingEdit: z.boolean(),
  lastError: z.object({ at: time, message: z.string() }).optional(),
});
export type SearchIndexState = z.infer<typeof state>;

const storeCount = z.object({ storeId: z.int(), products: z.int() });

/** Search index of the shop. Each process has its own. */
export const staffSearchIndexEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/search-index',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary:
      'Return the state of the search index of the answering process, and the products that shoppers of each store can find.',
    response: z.object({ state, stores: z.array(storeCount), workers: z.int() }),
  }),
  rebuild: staffEndpoint({
    method: 'POST',
    path: '/search-index/rebuilds',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary:
      'Build the search index anew on every process. The former one serves until the new one is complete. 409 index_building while a build runs.',
    body: z.strictObject({}),
    response: z.object({ status: z.literal('started') }),
  }),
};
