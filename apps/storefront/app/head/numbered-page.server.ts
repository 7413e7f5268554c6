import type { Store } from '@shop/domain/site/store/store';
import { getTexts } from '#app/i18n/catalogues.server.ts';

type Words = { title: string; description: string };
type NumberedPage = { page: number; store: Store };

/**
 * Adds the page number to title and description of a listing from page 2, to make them unique. Applied in the loader,
 * so the browser needs no code for it.
 */
export function numbered<Seo extends Words>(seo: Seo, { page, store }: NumberedPage): Seo {
  if (page === 1) return seo;
  const { text } = getTexts(store);
  const { title, description } = seo;
  return {
    ...seo,
    title: text('head.listing.title', { title, page }),
    description: description && text('head.listing.description', { title, page, description }),
  };
}
