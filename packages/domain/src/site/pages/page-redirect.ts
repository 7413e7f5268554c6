import { ShopError } from '../../shop-error.ts';
import { isLocalPath } from './local-path.ts';
import { plainPath } from './route-table.ts';

export const REDIRECT_STATUSES = [301, 302] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Longer redirect chains are treated as a mistake. */
export const MAX_REDIRECT_STEPS = 10;

const MAX_PATH_LENGTH = 500;
const MAX_TARGET_LENGTH = 2_000;

/** Normalised source path of a redirect, as the catch-all looks it up. The home page cannot be redirected. */
export function requireRedirectPath(path: string): string {
  const plain = plainPath(path);
  const isPath = plain !== undefined && isLocalPath(path) && !/[?#]/.test(path);
  if (isPath && plain.length > 1 && plain.length <= MAX_PATH_LENGTH) return plain;
  throw new ShopError(`A redirect starts at a path of this shop such as /old-page, not at ${path}`, {
    code: 'redirect_path_invalid',
    kind: 'unprocessable',
    field: 'path',
  });
}

/** Path of this shop with or without a query, or a URL of a trusted site. */
export function requireRedirectTarget(target: string, trustedOrigins: readonly string[]): string {
  const isShort = target.length <= MAX_TARGET_LENGTH;
  if (isShort && isLocalPath(target)) return target;
  const trusted = isShort ? trustedAddress(target, trustedOrigins) : undefined;
  if (trusted) return trusted;
  throw new ShopError(`A redirect must lead to a path of this shop or to a trusted origin, not to ${target}`, {
    code: 'redirect_target_refused',
    kind: 'unprocessable',
    field: 'target',
  });
}

/** Path that a redirect leads to; undefined for an external target. */
export const getTargetPath = (target: string): string | undefined =>
  target.startsWith('/') ? plainPath(target) : undefined;

/** Target encoded for a Location header, without double encoding; URL delimiters stay. */
export const redirectLocation = (target: string): string =>
  encodeURI(target.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/%25(?=[\da-f]{2})/gi, '%');

/** A chain with one temporary step is temporary as a whole. */
export const combineStatuses = (...steps: readonly RedirectStatus[]): RedirectStatus =>
  steps.includes(302) ? 302 : 301;

export const redirectLoop = (path: string) =>
  new ShopError(`This redirect would create a loop back to ${path}`, {
    code: 'redirect_loop',
    kind: 'conflict',
    field: 'target',
  });

function trustedAddress(target: string, trustedOrigins: readonly string[]): string | undefined {
  // Reject characters that browsers strip, and userinfo before an @.
  if (/[\s\\@\p{Cc}]/u.test(target)) return undefined;
  const [, site = '', rest = ''] = /^(https?:\/\/[a-z\d.:-]+)(|[/?#].*)$/i.exec(target) ?? [];
  const origin = site.toLowerCase();
  return trustedOrigins.includes(origin) ? `${origin}${rest || '/'}` : undefined;
}
