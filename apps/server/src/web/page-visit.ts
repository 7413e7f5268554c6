import type { Visitor } from '@shop/contracts/storefront';
import { COOKIES } from '@shop/domain/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PagePlace } from './html-cache.ts';

/** Somebody asks for a page. */
export type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  nonce: string;
  visitor: Visitor;
  url: URL;
  place: PagePlace;
};

/** Who it is for and where: nothing of another store, locale or view is ever found here. */
export function placeOf({ demo, store, region = '' }: Visitor, { pathname, searchParams }: URL): PagePlace {
  const audience = demo ? 'demo' : 'public';
  return { path: `${audience} ${store.brand} ${store.localeISOCode} ${region} ${pathname}`, query: searchParams };
}

/** Who is signed in, previews or switches features sees pages of their own. */
export const isPersonal = ({ cookies }: FastifyRequest): boolean =>
  PERSONAL_COOKIES.some((name) => cookies[name] !== undefined);

const PERSONAL_COOKIES = [COOKIES.session, COOKIES.features, COOKIES.menuPreview, COOKIES.bannerPreview];
