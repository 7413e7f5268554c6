import type { ContentClient } from '@shop/contracts/content/client';
import { type CollectionType, PAGE_SLUG, type SingleType } from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { PAGES, type Page } from '@shop/domain/site/pages/page-table';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';

export type SitemapPage = { path: string; lastModified?: Date | undefined };

/** `whole` is false when part of the content could not be read. */
export type SitemapPages = { pages: readonly SitemapPage[]; complete: boolean };

const document = z.object({ slug: z.string().nullish(), updatedAt: z.string().nullish() });
type Document = z.infer<typeof document>;

/** Maximum page size of the content service. */
const PAGE_SIZE = 100;
/** Limit of 2,000 content pages. */
const MOST_PAGES = 20;

/** Pages that exist even without a document. */
const OWN_PAGES = Object.values<Page>(PAGES).filter(({ inSitemap }) => inSitemap);

/** Pages published by editors for a store; pages the service fails to return are missing until it recovers. */
export const createSitemapContent =
  (getContentClient: (store: Store) => ContentClient) =>
  async (store: Store): Promise<SitemapPages> => {
    const content = getContentClient(store);
    let complete = true;
    const orNothing = <Found>(work: Promise<Found[]>): Promise<Found[]> =>
      work.catch(() => {
        complete = false;
        return [];
      });
    const single = (type: SingleType, path: string) =>
      orNothing(content.single(type, document).then((found) => (found ? [pageAt(path, found)] : [])));
    const collection = (type: CollectionType, folder: string) =>
      orNothing(readAll(content, type).then((all) => all.map((one) => pageAt(`${folder}${one.slug ?? ''}`, one))));

    const [home, topics, ...others] = await Promise.all([
      single('homepage', ROUTES.home.path),
      collection('faq-content-pages', `${CONTENT_PAGES.faq.path}/`),
      collection('pages', '/'),
      ...[...SINGLE_PAGES].map(([path, type]) => single(type, path)),
    ]);
    const faq = topics.length > 0 ? [{ path: CONTENT_PAGES.faq.path, lastModified: findNewest(topics) }] : [];
    const own = OWN_PAGES.map(({ path }) => ({ path }));
    return { pages: onceEach([...home, ...others.flat(), ...faq, ...topics, ...own]), complete };
  };

async function readAll(content: ContentClient, type: CollectionType): Promise<Document[]> {
  const all: Document[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const some = await content.collection(type, document, { pageSize: PAGE_SIZE, page, sort: 'slug:asc' });
    all.push(...some.filter(({ slug }) => PAGE_SLUG.test(slug ?? '')));
    if (some.length < PAGE_SIZE) break;
  }
  return all;
}

function pageAt(path: string, { updatedAt }: Document): SitemapPage {
  const at = new Date(updatedAt ?? '');
  return { path, ...(Number.isFinite(at.getTime()) && { lastModified: at }) };
}

const findNewest = (pages: readonly SitemapPage[]): Date | undefined =>
  pages.map(({ lastModified }) => lastModified).reduce((a, b) => (a && b && a > b ? a : (b ?? a)));

/** Deduplicates by path; the first entry has the most data. */
const onceEach = (pages: readonly SitemapPage[]): SitemapPage[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();
