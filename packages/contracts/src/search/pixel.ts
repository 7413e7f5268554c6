import { z } from 'zod';
import { text } from './provider-query.ts';

const short = text(200).catch(undefined);

/** Whatever a page sends: what is too long or no text counts as not sent, since nobody reads a pixel's refusal. */
export const pixelQuery = z.object({
  domain_key: short,
  view_id: short,
  /** Of a page view. */
  ptype: short,
  /** Of an event: what it is about, and what happened to it. */
  group: short,
  etype: short,
  prod_id: short,
  item_id: short,
  /** What was searched for, and what was chosen of the suggestions. */
  search_term: short,
  q: short,
  is_conversion: short,
  /** `{"items":[{"prod_id":"…"}]}`. */
  basket: text(10_000).catch(undefined),
  /** The visitor's id where the cookie is not sent. */
  cookie2: text(400).catch(undefined),
});
export type PixelQuery = z.output<typeof pixelQuery>;

const basket = z.object({ items: z.array(z.object({ prod_id: z.string().min(1).max(80) })).max(100) });

/** The products of an order; none where it cannot be read. */
export function basketProducts(json: string | undefined): string[] {
  try {
    return basket.parse(JSON.parse(json ?? '')).items.map(({ prod_id }) => prod_id);
  } catch {
    return [];
  }
}
