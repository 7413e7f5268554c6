import type { ContentClient } from '@shop/contracts/content/client';
import { type CollectionType, PAGE_SLUG, type SingleType } from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import { z } from 'zod';

export type SitemapPage = { path: string; lastModified?: Date | undefined };

/** `whole` is false where the content service did not tell all. */
export type SitemapPages = { pages: readonly SitemapPage[]; whole: boolean };

const document = z.object({ slug: z.string().nullish(), updatedAt: z.string().nullish() });
type Document = z.infer<typeof document>;

/** As many as a content service hands out at once. */
const PAGE_SIZE = 100;
/** Room for two thousand pages. */
const MOST_PAGES = 20;

/** Pages that are there without a document, too. */
const OWN_PAGES = [CONTENT_PAGES.sizeGuide.path, '/contact'];

/** What editors have published for a store; whatever the service keeps to itself is missing until it tells. */
export const createSitemapContent =
  (contentOf: (store: Store) => ContentClient) =>
  async (store: Store): Promise<SitemapPages> => {
    const content = contentOf(store);
    let whole = true;
    const orNothing = <Found>(work: Promise<Found[]>): Promise<Found[]> =>
      work.catch(() => {
        whole = false;
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
    const faq = topics.length > 0 ? [{ path: CONTENT_PAGES.faq.path, lastModified: newestOf(topics) }] : [];
    const own = [ROUTES.home.path, ...OWN_PAGES].map((path) => ({ path }));
    return { pages: onceEach([...home, ...others.flat(), ...faq, ...topics, ...own]), whole };
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

const newestOf = (pages: readonly SitemapPage[]): Date | undefined =>
  pages.map(({ lastModified }) => lastModified).reduce((a, b) => (a && b && a > b ? a : (b ?? a)));

/** The first of each path: it knows most. */
const onceEach = (pages: readonly SitemapPage[]): SitemapPage[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();
