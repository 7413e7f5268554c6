import { isLocalPath } from './local-path.ts';
import { plainPath } from './route-table.ts';
import { ShopError } from './shop-error.ts';

export const REDIRECT_STATUSES = [301, 302] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** More steps than any merchant has in mind; a longer way is a mistake. */
export const MAX_REDIRECT_STEPS = 10;

const MAX_PATH_LENGTH = 500;
const MAX_TARGET_LENGTH = 2_000;

/** The address that is led elsewhere, as the catch-all looks for it. The home page always stays where it is. */
export function requireRedirectPath(path: string): string {
  const plain = plainPath(path);
  const isPath = plain !== undefined && isLocalPath(path) && !/[?#]/.test(path);
  if (isPath && plain.length > 1 && plain.length <= MAX_PATH_LENGTH) return plain;
  throw new ShopError(`A redirect begins at a path of this shop, like /old-page, not at ${path}`, {
    code: 'redirect_path_invalid',
    kind: 'unprocessable',
    field: 'path',
  });
}

/** A path of this shop with or without a query, or an address of another site that the shop trusts. */
export function requireRedirectTarget(target: string, trustedOrigins: readonly string[]): string {
  const isShort = target.length <= MAX_TARGET_LENGTH;
  if (isShort && isLocalPath(target)) return target;
  const trusted = isShort ? trustedAddress(target, trustedOrigins) : undefined;
  if (trusted) return trusted;
  throw new ShopError(`A redirect leads to a path of this shop or to a trusted site, not to ${target}`, {
    code: 'redirect_target_refused',
    kind: 'unprocessable',
    field: 'target',
  });
}

/** The place that a redirect leads to; undefined where it leaves the shop. */
export const placeOfTarget = (target: string): string | undefined =>
  target.startsWith('/') ? plainPath(target) : undefined;

/** The target as a header can carry it: encoded, but never what is encoded already; what parts an address stays. */
export const redirectLocation = (target: string): string =>
  encodeURI(target.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/%25(?=[\da-f]{2})/gi, '%');

/** One step that may change again makes the whole way such. */
export const statusOfWay = (...steps: readonly RedirectStatus[]): RedirectStatus => (steps.includes(302) ? 302 : 301);

export const redirectLoop = (path: string) =>
  new ShopError(`This redirect would lead back to ${path}, or nowhere`, {
    code: 'redirect_loop',
    kind: 'conflict',
    field: 'target',
  });

function trustedAddress(target: string, trustedOrigins: readonly string[]): string | undefined {
  // A browser would drop what hides in it, or take what stands before the @ for a name.
  if (/[\s\\@\p{Cc}]/u.test(target)) return undefined;
  const [, site = '', rest = ''] = /^(https?:\/\/[a-z\d.:-]+)(|[/?#].*)$/i.exec(target) ?? [];
  const origin = site.toLowerCase();
  return trustedOrigins.includes(origin) ? `${origin}${rest || '/'}` : undefined;
}
