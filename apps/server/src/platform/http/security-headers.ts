import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export type PagePolicy = {
  /** Origins besides our own that a page's script may call. */
  connect: readonly string[];
  /** Origins besides our own that pictures may come from. */
  pictures: readonly string[];
  /** Origins of others whose scripts may run. */
  scripts?: readonly string[];
  /** Origins of others that a page may frame. */
  frames?: readonly string[];
  /** Origins of others that a form of ours may lead to. */
  forms?: readonly string[];
  /** Only while the development server puts styles into the page. */
  inlineStyles: boolean;
};

/** What a page may load. Our own scripts and those with this request's nonce run; nothing may frame a page. */
export function pagePolicy(nonce: string, policy: PagePolicy): string {
  const { connect, pictures, scripts = [], frames = [], forms = [], inlineStyles } = policy;
  return [
    "default-src 'self'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...scripts].join(' ')}`,
    `style-src 'self' ${inlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
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
