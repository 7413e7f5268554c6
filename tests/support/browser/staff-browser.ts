import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { DefaultRole } from '@shop/domain/staff/default-roles';
import { writeRows } from './browser-folder.ts';

type BaseURL = string | undefined;

/** Origin of the back office of the test shop. */
export const backOfficeAt = (baseURL: BaseURL): string => `http://backoffice.localhost:${new URL(baseURL ?? '').port}`;

/**
 * Signs a new member of staff in without a password: account and session are written to the database, and the browser
 * gets the cookie. The second factor counts as just proved.
 */
export async function signInStaff(context: BrowserContext, baseURL: BaseURL, role: DefaultRole) {
  const staffId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const name = `Test ${role}`;
  const email = `${role}-${staffId.slice(0, 8)}@staff.example`;
  await writeRows(
    baseURL,
    `insert into staff_account (staff_id, email, email_key, name, language, invited_at, joined_at, totp_confirmed_at)
     values ($1, $2, $2, $3, 'en', now(), now(), now())`,
    [staffId, email, name],
  );
  await writeRows(baseURL, 'insert into staff_member (staff_id, role_id) values ($1, $2)', [staffId, role]);
  await writeRows(
    baseURL,
    `insert into staff_session (token_hash, staff_id, device, network, started_at, last_seen_at, proved_at)
     values ($1, $2, 'Chrome, Linux', '127.0.0.1', now(), now(), now())`,
    [createHash('sha256').update(token).digest(), staffId],
  );
  const origin = backOfficeAt(baseURL);
  await context.addCookies([{ name: 'staff', value: token, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  return { origin, staffId, name, email };
}

const STEP_S = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Six digits of an authenticator app with this key, as RFC 6238 defines them. */
export function createTotpCode(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/[\s=]/g, '').toUpperCase()]
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / STEP_S)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
