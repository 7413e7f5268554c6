import { isApiError } from '@shop/contracts/shop/api-error';
import { redirect } from 'react-router';

const FAILURES = ['sso_unavailable', 'sso_failed', 'sso_no_account', 'sso_unverified_email'] as const;
type Failure = (typeof FAILURES)[number];

const PARAMETER = 'failed';

/** Why single sign-on led back to the sign-in page, as key of its text. */
export function readSsoFailure({ searchParams }: URL): `session.${Failure}` | undefined {
  const code = FAILURES.find((one) => one === searchParams.get(PARAMETER));
  return code && `session.${code}`;
}

/** Leads to the sign-in page, where the password works whatever the provider does. */
export function leaveSso(error: unknown): Response {
  if (!isApiError(error)) throw error;
  const code = FAILURES.find((one) => one === error.errors[0]?.code) ?? 'sso_unavailable';
  return redirect(`/sign-in?${PARAMETER}=${code}`);
}
