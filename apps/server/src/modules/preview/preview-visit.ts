import { GRANT_HEADER } from '@shop/contracts/shop/preview';
import { COOKIES } from '@shop/domain/cookie';
import { type PreviewData, previewLocale, readPreview } from '@shop/domain/preview';
import type { BrandKey, Store } from '@shop/domain/store';
import { readMoment } from '@shop/domain/zoned-time';
import type { FastifyRequest } from 'fastify';
import type { PreviewGrants } from './preview-grant.ts';

export type Preview = { banner: PreviewData | undefined; menu: PreviewData | undefined; grant: string };

type Moment = Pick<PreviewData, 'Store' | 'DateTime'>;
type Cookies = FastifyRequest['cookies'];

/** The grant stands in the preview cookies beside what they say, and in a header where no browser is. */
export const grantOf = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined =>
  [headers[GRANT_HEADER], ...PREVIEW_COOKIES.map((name) => grantIn(cookies[name]))]
    .flat()
    .find((grant) => grant !== undefined);

/** What is previewed. Without a valid grant the cookies say nothing: anyone can write one. */
export function previewOf(cookies: Cookies, brand: BrandKey, grants: PreviewGrants): Preview | undefined {
  const grant = PREVIEW_COOKIES.map((name) => grantIn(cookies[name])).find(Boolean);
  if (!grant || !grants.isValid(grant, brand)) return undefined;
  const [banner, menu] = [readPreview(cookies[COOKIES.bannerPreview]), readPreview(cookies[COOKIES.menuPreview])];
  return banner || menu ? { banner, menu, grant } : undefined;
}

/** The moment that is meant, on the clock of the store that is previewed. */
export function momentOf({ Store: code, DateTime }: Moment, stores: readonly Store[]): Date | undefined {
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
