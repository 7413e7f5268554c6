import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { secret: string; body: string | Buffer };

/** As `t=<seconds>,v1=<hex>`: over the time as well, so that what is heard today cannot be said again tomorrow. */
export function signBody({ secret, body }: Signed, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf({ secret, body }, seconds).toString('hex')}`;
}

type Doubt = Signed & { signature: unknown; now: Date; windowSeconds: number };

/** Whether the body was signed with the secret and is not older, or newer, than the window. Takes the same time either way. */
export function isSignedBody({ secret, body, signature, now, windowSeconds }: Doubt): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(signature)) ?? [];
  const wanted = macOf({ secret, body }, Number(time));
  const given = Buffer.from(mac.padEnd(wanted.length * 2, '0'), 'hex');
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= windowSeconds;
  return timingSafeEqual(wanted, given) && isFresh;
}

const macOf = ({ secret, body }: Signed, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
