import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DELETION_CODE_DIGITS } from '@shop/domain/account/personal-data/account-closure';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export const newCode = (): string => String(randomInt(10 ** DELETION_CODE_DIGITS)).padStart(DELETION_CODE_DIGITS, '0');

/** Salted, slow hash: six digits are brute-forced from a plain hash. */
export async function hashCode(code: string): Promise<{ salt: Buffer; codeHash: Buffer }> {
  const salt = randomBytes(16);
  return { salt, codeHash: await derive(code, salt, 32) };
}

export const isCode = async (typed: string, { salt, codeHash }: { salt: Buffer; codeHash: Buffer }): Promise<boolean> =>
  timingSafeEqual(await derive(typed, salt, codeHash.length), codeHash);

/** Token for links in mails. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
