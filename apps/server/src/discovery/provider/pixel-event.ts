import { createHash } from 'node:crypto';
import { basketProducts, type PixelQuery } from '@shop/contracts/search/pixel';
import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import type { BehaviourEvent, BehaviourKind } from '#server/discovery/behaviour/behaviour-event.ts';

type TrackedEvent = Pick<BehaviourEvent, 'kind' | 'skus' | 'query'>;

const MAX_SKU_LENGTH = 80;

/** Event described by a pixel request; undefined when it has no product or query. */
export const toEvent = (pixel: PixelQuery): TrackedEvent | undefined => (pixel.group ? deed(pixel) : pageView(pixel));

function deed({ group, etype, prod_id, item_id, q }: PixelQuery): TrackedEvent | undefined {
  if (group === 'suggest' || group === 'search') return searchFor(q);
  if (group === 'cart' || etype === 'click-add' || etype === 'add') return about('add', [prod_id ?? item_id]);
  if (group === 'widget') return about('click', [item_id ?? prod_id]);
  return group === 'product' ? about(etype === 'quickview' ? 'view' : 'click', [prod_id]) : undefined;
}

function pageView({
  ptype,
  prod_id,
  cat_id,
  search_term,
  is_conversion,
  basket,
}: PixelQuery): TrackedEvent | undefined {
  if (is_conversion === '1' || is_conversion === 'true') return about('purchase', basketProducts(basket));
  if (ptype === 'product') return about('view', [prod_id]);
  if (ptype === 'category') return about('browse', [cat_id]);
  return ptype === 'search' ? searchFor(search_term) : undefined;
}

/** Pseudonym of the visitor: not reversible, and different every day. */
export const visitorMark = (visitorId: string, now: Date): string =>
  createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)} ${visitorId}`)
    .digest('base64url')
    .slice(0, 22);

function about(kind: BehaviourKind, given: readonly (string | undefined)[]): TrackedEvent | undefined {
  const skus = given.flatMap((sku) => (sku && sku.length <= MAX_SKU_LENGTH ? [sku] : []));
  return skus.length > 0 ? { kind, skus } : undefined;
}

/** Redacts personal data: shoppers also search for order numbers and email addresses. */
function searchFor(words = ''): TrackedEvent | undefined {
  const query = withoutPersonalData(words.trim()).replace(/\s+/g, ' ');
  return query === '' ? undefined : { kind: 'search', skus: [], query };
}
