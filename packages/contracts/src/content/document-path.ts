import type { ContentType } from './documents.ts';
import { SINGLE_PAGES } from './single-pages.ts';

/** Path of the page that a document fills, without the prefix of a store. Undefined: parts of other pages. */
export function findDocumentPath(type: ContentType, slug: unknown): string | undefined {
  if (type === 'homepage') return '/';
  if (type === 'faq-landing-page') return '/faq';
  const [path] = [...SINGLE_PAGES].find(([, single]) => single === type) ?? [];
  if (path || typeof slug !== 'string' || !slug) return path;
  if (type === 'faq-content-pages') return `/faq/${slug}`;
  return type === 'pages' ? `/${slug}` : undefined;
}
