import { getPreviewOptions, NO_CONSENT, PREVIEW_COOKIES } from '@shop/domain/content/preview-visit';
import { COOKIES, type CookieName, clearCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type PreviewCookie = {
  Device: string;
  Store: string;
  DateTime: string;
  Grant: string;
  Group?: string | undefined;
  Drafts?: 'yes' | undefined;
  /** In a frame of the back office. */
  Framed?: 'yes' | undefined;
};

export function setPreviewCookies(request: FastifyRequest, reply: FastifyReply, value: PreviewCookie): void {
  const options = getPreviewOptions(request.cookiePlace, value.Framed === 'yes');
  const text = JSON.stringify(value);
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', writeCookie(name, text, options));
  if (value.Framed) {
    reply.header('set-cookie', writeCookie(COOKIES.consent, NO_CONSENT, { ...options, httpOnly: false }));
  }
}

/** Ends the preview, with its bag. */
export function dropPreviewCookies(request: FastifyRequest, reply: FastifyReply, isFramed: boolean): void {
  const names: readonly CookieName[] = [...PREVIEW_COOKIES, COOKIES.previewQuote];
  const options = getPreviewOptions(request.cookiePlace, isFramed);
  for (const name of names) reply.header('set-cookie', clearCookie(name, options));
}
