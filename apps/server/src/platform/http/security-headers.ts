import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export type PagePolicy = {
  /** Origins besides our own that a page's script may call. */
  connect: readonly string[];
  /** Origins besides our own that pictures may come from. */
  pictures: readonly string[];
  /** Only while the development server puts styles into the page. */
  inlineStyles: boolean;
};

/** What a page may load. Scripts run only with this request's nonce; nothing may frame a page. */
export function pagePolicy(nonce: string, { connect, pictures, inlineStyles }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${inlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers every reply carries. A page replaces the policy, which otherwise lets a reply load nothing at all. */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', NOTHING_POLICY);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  });
}
