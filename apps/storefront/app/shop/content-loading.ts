import { type ContentPageDocument, contentPage } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { findForeignLanguage, type TextLanguage } from '@shop/domain/content/document-language';
import { data } from 'react-router';

/** Loads required content. The client has already reported a failure. */
export async function requireContent<Content>(work: Promise<Content>): Promise<Content> {
  return work.catch(() => {
    throw data(null, { status: 503 });
  });
}

/** Content page, with its language where it is not that of the store. */
type FoundPage = ContentPageDocument & { language?: TextLanguage | undefined };

/** Loads optional content, such as the text around a form or table. */
export async function findPage(
  { services: { content }, site: { store } }: Visitor,
  slug: string,
): Promise<FoundPage | undefined> {
  const requested = { filters: { slug }, populate: { seo: true, picture: true, sections: true }, pageSize: 1 } as const;
  const [page] = await content.collection('pages', contentPage, requested).catch(() => []);
  return page && { ...page, language: findForeignLanguage(page.locale, store) };
}

/** For pages with a shipped text: a document in another language is worse than the text of the store. */
export async function findTranslatedPage(visitor: Visitor, slug: string): Promise<FoundPage | undefined> {
  const page = await findPage(visitor, slug);
  return page?.language ? undefined : page;
}
