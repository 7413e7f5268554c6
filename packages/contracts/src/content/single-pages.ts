import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import type { SingleType } from './documents.ts';

/** Paths of pages that have a single type; all other pages are found by slug. */
export const SINGLE_PAGES: ReadonlyMap<string, SingleType> = new Map([
  [CONTENT_PAGES.terms.path, 'terms-page'],
  [CONTENT_PAGES.privacyPolicy.path, 'privacy-policy-page'],
  [CONTENT_PAGES.royalty.path, 'royalty-page'],
  [CONTENT_PAGES.giftCards.path, 'gift-card-page'],
]);
