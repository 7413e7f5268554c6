import { ROUTES } from '@shop/domain/site/pages/route-table';

/** Login path that returns to a page of the shop. */
export const signInPath = (target: string): string => `${ROUTES.loginReferer.path}${encodeURIComponent(target)}`;

/** Values of the §2 query parameters. Never an email address or token: URLs end up in logs and histories. */
const RESULTS = {
  confirmationSent: { path: ROUTES.register.path, name: 'confirmSuccess', value: 'sent' },
  confirmed: { path: ROUTES.login.path, name: 'confirmSuccess', value: 'true' },
  resetSent: { path: ROUTES.forgotPassword.path, name: 'forgotPasswordEmail', value: 'sent' },
  passwordChanged: { path: ROUTES.login.path, name: 'resetPassword', value: 'true' },
} as const;
type Result = keyof typeof RESULTS;

export function resultPath(result: Result): string {
  const { path, name, value } = RESULTS[result];
  return `${path}?${name}=${value}`;
}

/** Result named by the URL, among those the page can show. */
export const resultIn = <Known extends Result>({ searchParams }: URL, known: readonly Known[]): Known | undefined =>
  known.find((result) => searchParams.get(RESULTS[result].name) === RESULTS[result].value);
