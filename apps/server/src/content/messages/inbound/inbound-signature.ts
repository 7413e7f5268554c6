import { createHmac, timingSafeEqual } from 'node:crypto';
import { isBearerOf, type Secret } from '#server/platform/secrets/secret.ts';
import { isSignedBody } from '#server/platform/signed-body.ts';

type Call = { body: Buffer; headers: Readonly<Record<string, unknown>>; fields: unknown; now: Date };

const WINDOW_SECONDS = 300;

/** Signed by us (`X-Signature`), by the fields of Mailgun, or with the secret as a bearer token or a basic password. */
export function isFromMailService(secret: Secret, { body, headers, fields, now }: Call): boolean {
  const { authorization, 'x-signature': signature } = headers;
  if (typeof authorization === 'string') return isBearerOf(secret, toBearer(authorization));
  const doubt = { body, signature, now, windowSeconds: WINDOW_SECONDS };
  return secret.list().some((one) => isSignedBody({ secret: one, ...doubt }) || isSignedByMailgun(one, fields, now));
}

/** Services that know no bearer tokens send the secret as the password of the address. */
function toBearer(authorization: string): string {
  const [, encoded] = /^Basic (\S+)$/i.exec(authorization) ?? [];
  if (!encoded) return authorization;
  const pair = Buffer.from(encoded, 'base64').toString();
  return `Bearer ${pair.slice(pair.indexOf(':') + 1)}`;
}

function isSignedByMailgun(secret: string, fields: unknown, now: Date): boolean {
  const { timestamp = '', token = '', signature = '' } = (fields ?? {}) as Record<string, unknown>;
  if (![timestamp, token, signature].every((one) => typeof one === 'string' && one !== '')) return false;
  const wanted = createHmac('sha256', secret).update(`${timestamp}${token}`).digest();
  const given = Buffer.from(
    String(signature)
      .padEnd(wanted.length * 2, '0')
      .slice(0, wanted.length * 2),
    'hex',
  );
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
  return given.length === wanted.length && timingSafeEqual(wanted, given) && isFresh;
}
