import { isCommonPassword } from './common-passwords.ts';
import { checkPassword, hashPassword } from './password-hashing.ts';

/** Hashing and list of common passwords, for accounts of other areas. */
export const passwords = { hash: hashPassword, check: checkPassword, isCommon: isCommonPassword };
