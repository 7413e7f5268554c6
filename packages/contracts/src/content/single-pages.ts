import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { SingleType } from './documents.ts';

/** Pages that are documents of their own kind, by their paths; every other is found by its slug. */
export const SINGLE_PAGES: ReadonlyMap<string, SingleType> = new Map([
  [CONTENT_PAGES.terms.path, 'terms-page'],
  [CONTENT_PAGES.privacyPolicy.path, 'privacy-policy-page'],
  [CONTENT_PAGES.royalty.path, 'royalty-page'],
  [CONTENT_PAGES.giftCards.path, 'gift-card-page'],
]);
