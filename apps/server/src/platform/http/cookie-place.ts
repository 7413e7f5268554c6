import type { FastifyInstance, FastifyRequest } from 'fastify';

export type CookiePlace = {
  /** Host of the request; decides the domain. */
  host: string;
  secure: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Where cookies of this request are written. */
    readonly cookiePlace: CookiePlace;
    /** True if the session cookie belongs to this host alone. */
    readonly isSessionHostOnly: boolean;
  }
}

type Settings = {
  /** Public origins of the shop. */
  origins: readonly string[];
  /** True if several hosts, such as the shop's and the checkout's, share one sign-in. */
  sharesSession: boolean;
};

/**
 * `Secure` follows the configured origin, not the connection: an undeclared proxy must not cost the cookies
 * their protection.
 */
export function placeCookies(app: FastifyInstance, { origins, sharesSession }: Settings): void {
  const schemes = new Map(origins.map((origin) => [new URL(origin).host, isSecure(origin)]));
  const isSomeSecure = origins.some(isSecure);
  app.decorateRequest('cookiePlace', {
    getter(this: FastifyRequest) {
      const secure = this.protocol === 'https' || (schemes.get(this.host) ?? isSomeSecure);
      return { host: this.host, secure };
    },
  });
  app.decorateRequest('isSessionHostOnly', { getter: () => !sharesSession });
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');
