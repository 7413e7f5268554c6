import type { Store } from '@shop/domain/store';
import { textsOf } from '#app/i18n/catalogues.server.ts';

type Words = { title: string; description: string };
type NumberedPage = { page: number; store: Store };

/**
 * Page 2 of a listing and those behind it say their number, so that no two addresses have one title or description. It
 * is said where the page is loaded, so the browser has no script for it.
 */
export function numbered<Seo extends Words>(seo: Seo, { page, store }: NumberedPage): Seo {
  if (page === 1) return seo;
  const { text } = textsOf(store);
  const { title, description } = seo;
  return {
    ...seo,
    title: text('head.listing.title', { title, page }),
    description: description && text('head.listing.description', { title, page, description }),
  };
}
