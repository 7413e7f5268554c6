import { randomBytes } from 'node:crypto';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import { passwordText } from '@shop/domain/password';
import { fitsMagentoHash, isMagentoHash } from './magento-hash.ts';

/** OWASP's smallest for argon2id: 19 MiB, two passes, one lane. Greater ones take effect at each customer's next sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The package declares it as a const enum, which types that are only stripped cannot use. */
const ARGON2ID = 2;

export type PasswordCheck = { matches: boolean; outdated: boolean };

export const hashPassword = (password: string): Promise<string> =>
  hash(passwordText(password), { algorithm: ARGON2ID, ...COST });

/** Takes as long for an address that nobody has: then `stored` is undefined. */
export async function checkPassword(stored: string | undefined, password: string): Promise<PasswordCheck> {
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

/** A password that nobody knows, to be compared with where there is none. */
function standIn(): Promise<string> {
  made ??= hashPassword(randomBytes(24).toString('base64url'));
  return made;
}
