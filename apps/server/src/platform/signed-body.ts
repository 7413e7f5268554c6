import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { secret: string; body: string | Buffer };

/** Format `t=<seconds>,v1=<hex>`; the signed time prevents replay. */
export function signBody({ secret, body }: Signed, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${computeMac({ secret, body }, seconds).toString('hex')}`;
}

type Doubt = Signed & { signature: unknown; now: Date; windowSeconds: number };

/** Verifies signature and time window. Constant-time comparison. */
export function isSignedBody({ secret, body, signature, now, windowSeconds }: Doubt): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(signature)) ?? [];
  const wanted = computeMac({ secret, body }, Number(time));
  const given = Buffer.from(mac.padEnd(wanted.length * 2, '0'), 'hex');
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= windowSeconds;
  return timingSafeEqual(wanted, given) && isFresh;
}

const computeMac = ({ secret, body }: Signed, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
