import { createHash } from 'node:crypto';
import { basketProducts, type PixelQuery } from '@shop/contracts/search/pixel';
import { withoutPersonalData } from '@shop/domain/personal-data';
import type { BehaviourEvent, BehaviourKind } from './behaviour-event.ts';

type Told = Pick<BehaviourEvent, 'kind' | 'skus' | 'query'>;

const MAX_SKU_LENGTH = 80;

/** What a pixel tells about products or words; nothing where it tells neither. */
export const eventOf = (pixel: PixelQuery): Told | undefined => (pixel.group ? deed(pixel) : pageView(pixel));

function deed({ group, etype, prod_id, item_id, q }: PixelQuery): Told | undefined {
  if (group === 'suggest' || group === 'search') return searchFor(q);
  if (group === 'cart' || etype === 'click-add' || etype === 'add') return about('add', [prod_id ?? item_id]);
  if (group === 'widget') return about('click', [item_id ?? prod_id]);
  return group === 'product' ? about(etype === 'quickview' ? 'view' : 'click', [prod_id]) : undefined;
}

function pageView({ ptype, prod_id, search_term, is_conversion, basket }: PixelQuery): Told | undefined {
  if (is_conversion === '1' || is_conversion === 'true') return about('purchase', basketProducts(basket));
  if (ptype === 'product') return about('view', [prod_id]);
  return ptype === 'search' ? searchFor(search_term) : undefined;
}

/** Leads back to no device, and not from one day to the next. */
export const visitorMark = (visitorId: string, now: Date): string =>
  createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)} ${visitorId}`)
    .digest('base64url')
    .slice(0, 22);

function about(kind: BehaviourKind, given: readonly (string | undefined)[]): Told | undefined {
  const skus = given.flatMap((sku) => (sku && sku.length <= MAX_SKU_LENGTH ? [sku] : []));
  return skus.length > 0 ? { kind, skus } : undefined;
}

/** People search for order numbers and addresses, too: those are nobody's business. */
function searchFor(words = ''): Told | undefined {
  const query = withoutPersonalData(words.trim()).replace(/\s+/g, ' ');
  return query === '' ? undefined : { kind: 'search', skus: [], query };
}
