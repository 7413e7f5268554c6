import { CONSENT_VERSION, writeConsent } from '../site/browser/consent.ts';
import { COOKIES, type CookieOptions } from '../site/browser/cookie.ts';
import type { Store } from '../site/store/store.ts';
import { readMoment } from '../zoned-time.ts';
import { type PreviewData, previewLocale, readPreview } from './preview.ts';

export const PREVIEW_COOKIES = [COOKIES.bannerPreview, COOKIES.menuPreview] as const;

/** Choice that grants nothing. Script in a frame cannot keep the choice of its visitor, and nothing may be measured. */
export const NO_CONSENT = writeConsent({ version: CONSENT_VERSION, at: new Date(0), granted: [] });

export type ShownPreview<Scope> = {
  banner: PreviewData | undefined;
  menu: PreviewData | undefined;
  grant: string;
  scope: Scope;
};

type Cookies = Readonly<Record<string, string | undefined>>;
type Grants<Scope> = {
  readFor(grant: string | undefined, store: Pick<Store, 'brand' | 'storeId'>): Scope | undefined;
};

export const grantInCookies = (cookies: Cookies): string | undefined =>
  PREVIEW_COOKIES.map((name) => grantIn(cookies[name])).find((grant) => grant !== undefined);

/** Requested preview. Cookies are ignored without a valid grant for the store, because anyone can write them. */
export function resolvePreview<Scope extends { drafts?: boolean | undefined }>(
  cookies: Cookies,
  store: Pick<Store, 'brand' | 'storeId'>,
  grants: Grants<Scope>,
): ShownPreview<Scope> | undefined {
  const grant = grantInCookies(cookies);
  const scope = grants.readFor(grant, store);
  if (!grant || !scope) return undefined;
  const read = (cookie: string | undefined): PreviewData | undefined => {
    const preview = readPreview(cookie);
    if (!preview || scope.drafts) return preview;
    const { Drafts: _, ...published } = preview;
    return published;
  };
  const [banner, menu] = [read(cookies[COOKIES.bannerPreview]), read(cookies[COOKIES.menuPreview])];
  return banner || menu ? { banner, menu, grant, scope } : undefined;
}

/** Previewed instant, read in the time zone of the previewed store. */
export function resolveMoment(
  { Store: code, DateTime }: Pick<PreviewData, 'Store' | 'DateTime'>,
  stores: readonly Store[],
): Date | undefined {
  const locale = previewLocale(stores, code);
  return locale && readMoment(DateTime, locale.timezone);
}

/**
 * The frame of another site gets partitioned cookies: they exist below that site only, so the shop in another tab of
 * the same browser is not previewed.
 */
export const getPreviewOptions = (place: CookieOptions, isFramed: boolean): CookieOptions => ({
  ...place,
  ...{ days: 1, httpOnly: true },
  ...(isFramed && { secure: true, sameSite: 'None', partitioned: true, hostOnly: true }),
});

function grantIn(cookie: string | undefined): string | undefined {
  try {
    const { Grant } = JSON.parse(cookie ?? '{}') as { Grant?: unknown };
    return typeof Grant === 'string' ? Grant : undefined;
  } catch {
    return undefined;
  }
}
