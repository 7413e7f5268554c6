import { randomUUID } from 'node:crypto';
import { emailKey } from '@shop/domain/email';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { createSigner, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = { secret: Secret; clock: Clock };

const grantSchema = z.object({ id: z.uuid(), emailKey: z.string(), until: z.int() });
type StaffGrant = z.infer<typeof grantSchema>;

/** Signed staff grant for one email until it expires: `<payload>.<signature>`. */
export function createStaffDiscountGrants({ secret, clock }: Deps) {
  const signer = createSigner(secret);

  return {
    grant(email: string, validForMs: number): string {
      const staffGrant: StaffGrant = {
        id: randomUUID(),
        emailKey: emailKey(email),
        until: clock().getTime() + validForMs,
      };
      const text = Buffer.from(JSON.stringify(staffGrant)).toString('base64url');
      return `${text}.${signer.sign(`staff ${text}`)}`;
    },

    /** Payload of the token. Undefined when the signature is invalid or the grant expired. */
    read(token: string): StaffGrant | undefined {
      const [text = '', signature = ''] = token.split('.');
      if (!signer.isValid(`staff ${text}`, signature)) return undefined;
      const grant = grantSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return grant.until > clock().getTime() ? grant : undefined;
    },
  };
}

export type StaffDiscountGrants = ReturnType<typeof createStaffDiscountGrants>;
