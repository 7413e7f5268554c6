import { CONSENT_VERSION, writeConsent } from '@shop/domain/site/browser/consent';
import {
  COOKIES,
  type CookieName,
  type CookieOptions,
  clearCookie,
  writeCookie,
} from '@shop/domain/site/browser/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_COOKIES } from './preview-visit.ts';

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

/** Choice that grants nothing. Script in a frame cannot keep the choice of its visitor, and nothing may be measured. */
export const NO_CONSENT = writeConsent({ version: CONSENT_VERSION, at: new Date(0), granted: [] });

/**
 * The frame of another site gets partitioned cookies: they exist below that site only, so the shop in another tab of
 * the same browser is not previewed.
 */
export const getPreviewOptions = ({ cookiePlace }: FastifyRequest, isFramed: boolean): CookieOptions => ({
  ...cookiePlace,
  ...{ days: 1, httpOnly: true },
  ...(isFramed && { secure: true, sameSite: 'None', partitioned: true, hostOnly: true }),
});

export function setPreviewCookies(request: FastifyRequest, reply: FastifyReply, value: PreviewCookie): void {
  const options = getPreviewOptions(request, value.Framed === 'yes');
  const text = JSON.stringify(value);
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', writeCookie(name, text, options));
  if (value.Framed) {
    reply.header('set-cookie', writeCookie(COOKIES.consent, NO_CONSENT, { ...options, httpOnly: false }));
  }
}

/** Ends the preview, with its bag. */
export function dropPreviewCookies(request: FastifyRequest, reply: FastifyReply, isFramed: boolean): void {
  const names: readonly CookieName[] = [...PREVIEW_COOKIES, COOKIES.previewQuote];
  const options = getPreviewOptions(request, isFramed);
  for (const name of names) reply.header('set-cookie', clearCookie(name, options));
}
