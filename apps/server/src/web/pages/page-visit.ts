import type { Visitor } from '@shop/contracts/storefront';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCacheKey, PageVariants } from './known-paths.ts';

/** Page request. */
export type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  nonce: string;
  visitor: Visitor;
  url: URL;
  place: PageCacheKey;
};

/** Cache key with store, locale and view, so that no other store's page is ever found. */
export function buildCacheKey(
  { settings: { demo }, site: { store }, page: { region = '' } }: Visitor,
  { pathname, searchParams }: URL,
  variants?: PageVariants,
): PageCacheKey {
  const audience = demo ? 'demo' : 'public';
  const path = `${audience} ${store.brand} ${store.localeISOCode} ${region} ${pathname}`;
  return { path, query: searchParams, variants };
}

/** Signed-in customers, previews and feature switches get uncached pages. */
export const isPersonal = ({ cookies }: FastifyRequest): boolean =>
  PERSONAL_COOKIES.some((name) => cookies[name] !== undefined);

export const PERSONAL_COOKIES = [COOKIES.session, COOKIES.features, COOKIES.menuPreview, COOKIES.bannerPreview];
