import { emailKey } from '../../email.ts';
import { ShopError } from '../../shop-error.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Password rules that a form can show individually. */
export const PASSWORD_RULES = ['length', 'letter', 'digit', 'too-long', 'not-email'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/**
 * Broken rules of a new password. The list of common passwords is checked on the server only: it is too large for a
 * browser.
 */
export function brokenPasswordRules(password: string, { email = '' }: { email?: string } = {}): PasswordRule[] {
  const length = [...password].length;
  const broken: Record<PasswordRule, boolean> = {
    length: length < MIN_PASSWORD_LENGTH,
    letter: !/\p{L}/u.test(password),
    digit: !/\p{Nd}/u.test(password),
    'too-long': length > MAX_PASSWORD_LENGTH,
    'not-email': isEmailAgain(password, email),
  };
  return PASSWORD_RULES.filter((rule) => broken[rule]);
}

type NewPassword = { password: string; email: string; field: string; isCommon: (password: string) => boolean };

/** Throws for the first broken rule; `field` is the name of the field in the call. */
export function requireGoodPassword({ password, email, field, isCommon }: NewPassword): void {
  const [broken] = brokenPasswordRules(password, { email });
  const problem = broken ?? (isCommon(password) ? 'common' : undefined);
  if (problem === undefined) return;
  throw new ShopError(REASONS[problem], {
    code: `password_${problem.replaceAll('-', '_')}`,
    kind: 'unprocessable',
    field,
  });
}

/** Normalised to NFKC: keyboards send different Unicode spellings of the same text. */
export const passwordText = (password: string): string => password.normalize('NFKC');

const REASONS: Record<PasswordRule | 'common', string> = {
  length: `Use at least ${MIN_PASSWORD_LENGTH} characters`,
  letter: 'Use at least one letter',
  digit: 'Use at least one digit',
  'too-long': `Use at most ${MAX_PASSWORD_LENGTH} characters`,
  'not-email': 'Use something else than your e-mail address',
  common: 'Many people use this password, so it is easily guessed. Choose another one.',
};

function isEmailAgain(password: string, email: string): boolean {
  const [typed, address] = [emailKey(password), emailKey(email)];
  return address !== '' && (typed === address || typed === address.split('@')[0]);
}
