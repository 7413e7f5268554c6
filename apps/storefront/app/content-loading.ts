import { type ContentPageDocument, contentPage } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { data } from 'react-router';

/** For a page that is nothing without its content. The client has reported why it failed. */
export async function requireContent<Content>(work: Promise<Content>): Promise<Content> {
  return work.catch(() => {
    throw data(null, { status: 503 });
  });
}

/** For a page that can do without: the words around a form or a table. */
export async function findPage({ content }: Visitor, slug: string): Promise<ContentPageDocument | undefined> {
  const asked = { filters: { slug }, populate: { seo: true, picture: true, sections: true }, pageSize: 1 } as const;
  const [page] = await content.collection('pages', contentPage, asked).catch(() => []);
  return page;
}
