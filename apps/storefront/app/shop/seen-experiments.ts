import type { Visitor } from '@shop/contracts/storefront';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';

/** Experiments that a loader's page shows, as part of its data. Call it after everything of the page is loaded. */
export function sendExperiments({ page: { experiments } }: Visitor): { experiments?: SeenVariant[] } {
  const seen = experiments?.variants.listSeen() ?? [];
  return seen.length > 0 ? { experiments: seen } : {};
}

/** Data of a page that may show experiments; undefined for a page without a loader. */
export type WithExperiments = { experiments?: SeenVariant[] } | undefined;
