import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@shop/domain/email';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';

type GrantParts = { secret: string; clock: Clock };

const grantSchema = z.object({ id: z.uuid(), emailKey: z.string(), until: z.int() });
type StaffGrant = z.infer<typeof grantSchema>;

/** Leave to shop as staff, for one address, until it expires: `<what it says>.<signature>`. */
export function createStaffGrants({ secret, clock }: GrantParts) {
  const signatureOf = (text: string): Buffer => createHmac('sha256', secret).update(`staff ${text}`).digest();

  return {
    grant(email: string, validForMs: number): string {
      const said: StaffGrant = {
        id: randomUUID(),
        emailKey: emailKey(email),
        until: clock().getTime() + validForMs,
      };
      const text = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },

    /** What the token says. Undefined where nobody here has signed it, or its time is over. */
    read(token: string): StaffGrant | undefined {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const grant = grantSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return grant.until > clock().getTime() ? grant : undefined;
    },
  };
}

export type StaffGrants = ReturnType<typeof createStaffGrants>;
