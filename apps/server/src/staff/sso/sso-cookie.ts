import { ssoFailed } from '@shop/domain/staff/single-sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });
type KeptAttempt = z.infer<typeof attemptSchema>;

const LIFETIME_S = 600;

/**
 * Cookie of one sign-in at the provider. It is `Lax`, because the browser comes back from another site, and not signed:
 * its values only prove that the answer belongs to this browser.
 */
export function createSsoCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-staff-sso' : 'staff-sso';
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
  const send = (reply: FastifyReply, value: string, lifetime: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${lifetime}; ${attributes}`);
  return {
    set: (reply: FastifyReply, attempt: KeptAttempt): void =>
      send(reply, Buffer.from(JSON.stringify(attempt)).toString('base64url'), LIFETIME_S),

    /** Reads the attempt and forgets it: an answer is used once. */
    take({ cookies }: FastifyRequest, reply: FastifyReply): KeptAttempt {
      const value = cookies[name];
      send(reply, '', 0);
      const parsed = attemptSchema.safeParse(value ? readJson(Buffer.from(value, 'base64url').toString()) : undefined);
      if (!parsed.success) throw ssoFailed(parsed.error);
      return parsed.data;
    },
  };
}

export type SsoCookie = ReturnType<typeof createSsoCookie>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A cookie of another making is no attempt.
    return undefined;
  }
}
