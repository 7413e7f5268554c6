import { GRANT_HEADER } from '@shop/contracts/shop/content/preview';
import { type PreviewData, previewLocale, readPreview } from '@shop/domain/content/preview';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { readMoment } from '@shop/domain/zoned-time';
import type { FastifyRequest } from 'fastify';
import type { PreviewGrants, ReadGrant } from './preview-grant.ts';

export type Preview = {
  banner: PreviewData | undefined;
  menu: PreviewData | undefined;
  grant: string;
  scope: ReadGrant;
};

type Moment = Pick<PreviewData, 'Store' | 'DateTime'>;
type Cookies = FastifyRequest['cookies'];

/** Grant from the preview cookies, or from a header for clients other than browsers. */
export const readGrant = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined =>
  [headers[GRANT_HEADER], grantInCookies(cookies)].flat().find((grant) => grant !== undefined);

export const grantInCookies = (cookies: Cookies): string | undefined =>
  PREVIEW_COOKIES.map((name) => grantIn(cookies[name])).find((grant) => grant !== undefined);

/** Requested preview. Cookies are ignored without a valid grant for the store, because anyone can write them. */
export function resolvePreview(
  cookies: Cookies,
  store: Pick<Store, 'brand' | 'storeId'>,
  grants: Pick<PreviewGrants, 'readFor'>,
): Preview | undefined {
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
export function resolveMoment({ Store: code, DateTime }: Moment, stores: readonly Store[]): Date | undefined {
  const locale = previewLocale(stores, code);
  return locale && readMoment(DateTime, locale.timezone);
}

export const PREVIEW_COOKIES = [COOKIES.bannerPreview, COOKIES.menuPreview] as const;

function grantIn(cookie: string | undefined): string | undefined {
  try {
    const { Grant } = JSON.parse(cookie ?? '{}') as { Grant?: unknown };
    return typeof Grant === 'string' ? Grant : undefined;
  } catch {
    return undefined;
  }
}
