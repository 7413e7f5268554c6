import { randomBytes } from 'node:crypto';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import { passwordText } from '@shop/domain/account/sign-in/password';
import { fitsMagentoHash, isMagentoHash } from './magento-hash.ts';
import { passwordQueue } from './password-queue.ts';

/**
 * OWASP minimum for argon2id: 19 MiB, two passes, one lane. Higher values take effect at each customer's next
 * sign-in.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The package declares a const enum, which type stripping cannot resolve. */
const ARGON2ID = 2;

export type PasswordCheck = { matches: boolean; outdated: boolean };

/** Rejects with 429 while too many passwords wait, as does `checkPassword`. */
export const hashPassword = (password: string): Promise<string> => passwordQueue.run(() => hashNow(password));

/** Constant work: verifies a dummy hash when `stored` is undefined (unknown account). */
export const checkPassword = (stored: string | undefined, password: string): Promise<PasswordCheck> =>
  passwordQueue.run(() => checkNow(stored, password));

const hashNow = (password: string): Promise<string> => hash(passwordText(password), { algorithm: ARGON2ID, ...COST });

async function checkNow(stored: string | undefined, password: string): Promise<PasswordCheck> {
  if (stored === undefined || isMagentoHash(stored)) await verify(await standIn(), passwordText(password));
  if (stored === undefined) return { matches: false, outdated: false };
  if (isMagentoHash(stored)) return { matches: await fitsMagentoHash(stored, password), outdated: true };
  return {
    matches: await verify(stored, passwordText(password)),
    outdated: isWeaker(parseOptions(stored)),
  };
}

const isWeaker = ({ algorithm, memoryCost, timeCost, parallelism }: ParsedHashOptions): boolean =>
  algorithm !== ARGON2ID || memoryCost < COST.memoryCost || timeCost < COST.timeCost || parallelism < COST.parallelism;

let made: Promise<string> | undefined;

/** Dummy hash of a random password, verified for unknown accounts. */
function standIn(): Promise<string> {
  made ??= hashNow(randomBytes(24).toString('base64url'));
  return made;
}
