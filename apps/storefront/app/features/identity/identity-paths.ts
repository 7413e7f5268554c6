import { ROUTES } from '@shop/domain/route-table';

/** Where to sign in before going on to a page of the shop. */
export const signInPath = (target: string): string => `${ROUTES.loginReferer.path}${encodeURIComponent(target)}`;

/** What the kept parameters of §2 say, and nobody's address or token: addresses end up in logs and histories. */
const RESULTS = {
  confirmationSent: { page: ROUTES.register, name: 'confirmSuccess', value: 'sent' },
  confirmed: { page: ROUTES.login, name: 'confirmSuccess', value: 'true' },
  resetSent: { page: ROUTES.forgotPassword, name: 'forgotPasswordEmail', value: 'sent' },
  passwordChanged: { page: ROUTES.login, name: 'resetPassword', value: 'true' },
} as const;
type Result = keyof typeof RESULTS;

export function resultPath(result: Result): string {
  const { page, name, value } = RESULTS[result];
  return `${page.path}?${name}=${value}`;
}

/** Which of the results that a page can show its address asks for. */
export const resultIn = <Known extends Result>({ searchParams }: URL, known: readonly Known[]): Known | undefined =>
  known.find((result) => searchParams.get(RESULTS[result].name) === RESULTS[result].value);
