import { GRANT_HEADER } from '@shop/contracts/shop/content/preview';
import { type PreviewData, previewLocale, readPreview } from '@shop/domain/content/preview';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { readMoment } from '@shop/domain/zoned-time';
import type { FastifyRequest } from 'fastify';
import type { PreviewGrants } from './preview-grant.ts';

export type Preview = { banner: PreviewData | undefined; menu: PreviewData | undefined; grant: string };

type Moment = Pick<PreviewData, 'Store' | 'DateTime'>;
type Cookies = FastifyRequest['cookies'];

/** Grant from the preview cookies, or from a header for clients other than browsers. */
export const readGrant = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined =>
  [headers[GRANT_HEADER], ...PREVIEW_COOKIES.map((name) => grantIn(cookies[name]))]
    .flat()
    .find((grant) => grant !== undefined);

/** Requested preview. Cookies are ignored without a valid grant, because anyone can write them. */
export function resolvePreview(cookies: Cookies, brand: BrandKey, grants: PreviewGrants): Preview | undefined {
  const grant = PREVIEW_COOKIES.map((name) => grantIn(cookies[name])).find(Boolean);
  if (!grant || !grants.isValid(grant, brand)) return undefined;
  const mayShowDrafts = grants.isValid(grant, brand, { drafts: true });
  const read = (cookie: string | undefined): PreviewData | undefined => {
    const preview = readPreview(cookie);
    if (!preview || mayShowDrafts) return preview;
    const { Drafts: _, ...published } = preview;
    return published;
  };
  const [banner, menu] = [read(cookies[COOKIES.bannerPreview]), read(cookies[COOKIES.menuPreview])];
  return banner || menu ? { banner, menu, grant } : undefined;
}

/** Previewed instant, read in the time zone of the previewed store. */
export function resolveMoment({ Store: code, DateTime }: Moment, stores: readonly Store[]): Date | undefined {
  const locale = previewLocale(stores, code);
  return locale && readMoment(DateTime, locale.timezone);
}

const PREVIEW_COOKIES = [COOKIES.bannerPreview, COOKIES.menuPreview] as const;

function grantIn(cookie: string | undefined): string | undefined {
  try {
    const { Grant } = JSON.parse(cookie ?? '{}') as { Grant?: unknown };
    return typeof Grant === 'string' ? Grant : undefined;
  } catch {
    return undefined;
  }
}
