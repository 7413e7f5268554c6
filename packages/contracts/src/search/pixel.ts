import { z } from 'zod';
import { text } from './provider-query.ts';

const short = text(200).catch(undefined);

/**
 * Lenient pixel query: invalid or too long values count as absent, since a pixel's sender never reads an error reply.
 */
export const pixelQuery = z.object({
  domain_key: short,
  view_id: short,
  /** Page type of a page view. */
  ptype: short,
  /** Event category and action. */
  group: short,
  etype: short,
  prod_id: short,
  item_id: short,
  cat_id: short,
  /** Search term, and the chosen suggestion. */
  search_term: short,
  q: short,
  is_conversion: short,
  /** `{"items":[{"prod_id":"…"}]}`. */
  basket: text(10_000).catch(undefined),
  /** Visitor id when the cookie is not sent. */
  cookie2: text(400).catch(undefined),
});
export type PixelQuery = z.output<typeof pixelQuery>;

const basket = z.object({ items: z.array(z.object({ prod_id: z.string().min(1).max(80) })).max(100) });

/** Product ids of an order; empty when the JSON is invalid. */
export function basketProducts(json: string | undefined): string[] {
  try {
    return basket.parse(JSON.parse(json ?? '')).items.map(({ prod_id }) => prod_id);
  } catch {
    return [];
  }
}
