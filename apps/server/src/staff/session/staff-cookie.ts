import type { FastifyReply, FastifyRequest } from 'fastify';

export type StaffCookie = ReturnType<typeof createStaffCookie>;

/**
 * Cookie of the back office. The prefix binds it to this host and needs TLS; without TLS, as at home, it has none.
 * It ends with the browser session, or earlier by the limits of the server.
 */
export function createStaffCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-staff' : 'staff';
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
  return {
    name,
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set: (reply: FastifyReply, token: string): void =>
      void reply.header('set-cookie', `${name}=${token}; ${attributes}`),
    clear: (reply: FastifyReply): void => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}
