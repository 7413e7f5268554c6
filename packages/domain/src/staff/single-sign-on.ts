import { ShopError } from '../shop-error.ts';

type Claims = { amr?: readonly string[] | undefined; acr?: string | undefined };

/** Whether the identity provider says that it has checked a second factor. */
export const hasProviderFactor = ({ amr = [], acr }: Claims, accepted: readonly string[]): boolean =>
  [...amr, ...(acr === undefined ? [] : [acr])].some((value) => accepted.includes(value));

/** Ids of roles after a sign-in: mapped roles as the groups say, all others as they are. */
export function resolveMappedRoles(
  held: readonly string[],
  groups: unknown,
  byGroup: ReadonlyMap<string, string>,
): string[] {
  const names = Array.isArray(groups) ? groups : [groups];
  const wanted = new Set(names.flatMap((name) => (typeof name === 'string' ? (byGroup.get(name) ?? []) : [])));
  const mapped = new Set(byGroup.values());
  const kept = held.filter((roleId) => !mapped.has(roleId) || wanted.has(roleId));
  return [...new Set([...kept, ...wanted])];
}

const USE_PASSWORD = 'You can sign in with your password instead.';

export const ssoOff = () => new ShopError('Single sign-on is not set up', { code: 'sso_off', kind: 'not-found' });

export const ssoUnavailable = (cause?: unknown) =>
  new ShopError(`The sign-in provider does not answer. ${USE_PASSWORD}`, {
    ...{ code: 'sso_unavailable', kind: 'unavailable', cause },
  });

/** One refusal for every answer that does not verify; the cause is in the log. */
export const ssoFailed = (cause?: unknown) =>
  new ShopError(`The answer of the sign-in provider could not be verified. Try again. ${USE_PASSWORD}`, {
    ...{ code: 'sso_failed', kind: 'unauthenticated', cause },
  });

export const ssoNoAccount = () =>
  new ShopError('There is no account for you in this back office. Ask a colleague for an invitation.', {
    code: 'sso_no_account',
    kind: 'forbidden',
  });

export const ssoUnverifiedEmail = () =>
  new ShopError('The sign-in provider has not verified your e-mail address', {
    code: 'sso_unverified_email',
    kind: 'forbidden',
  });
