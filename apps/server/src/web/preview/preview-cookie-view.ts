import { getPreviewOptions, NO_CONSENT } from '@shop/domain/content/preview-visit';
import { COOKIES, type CookieName, writeCookie } from '@shop/domain/site/browser/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read in a preview as outside: they say which store and page is shown, and who may see it. */
const KEPT: readonly CookieName[] = [
  ...[COOKIES.currency, COOKIES.store, COOKIES.features, COOKIES.xsrf],
  ...[COOKIES.bannerPreview, COOKIES.menuPreview],
];

/**
 * Replaces the cookies of a request by those of a preview: without session, bag, referral, experiments and consent of
 * the browser, and with the bag of the preview instead.
 */
export function viewPreviewCookies(request: FastifyRequest): void {
  const { cookies } = request;
  const token = cookies[COOKIES.previewQuote];
  const view: Record<string, string | undefined> = {
    ...Object.fromEntries(KEPT.flatMap((name) => (cookies[name] === undefined ? [] : [[name, cookies[name]]]))),
    [COOKIES.consent]: NO_CONSENT,
    ...(token && { [COOKIES.quoteToken]: token, [COOKIES.quoteFlag]: '1' }),
  };
  request.cookies = view;
  request.headers.cookie = Object.entries(view)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('; ');
}

const TOKEN = new RegExp(`^${COOKIES.quoteToken}=([^;]*)`);
const OWN = new RegExp(`^(${[COOKIES.bannerPreview, COOKIES.menuPreview, COOKIES.previewQuote].join('|')})=`);

/** Keeps the bag of a preview in a cookie of its own. No other cookie is written. */
export function placePreviewCookies(request: FastifyRequest, reply: FastifyReply, isFramed: boolean): void {
  const written = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (written.length === 0) return;
  reply.removeHeader('set-cookie');
  const options = getPreviewOptions(request.cookiePlace, isFramed);
  const placed = written.flatMap((cookie) => {
    if (OWN.test(cookie)) return [cookie];
    const token = TOKEN.exec(cookie)?.[1];
    if (token === undefined) return [];
    const days = token === '' ? 0 : 1;
    return [
      writeCookie(COOKIES.previewQuote, token, { ...options, days }),
      // Script reads the flag to know that there is a bag.
      writeCookie(COOKIES.quoteFlag, token && '1', { ...options, days, httpOnly: false }),
    ];
  });
  for (const cookie of placed) reply.header('set-cookie', cookie);
}
