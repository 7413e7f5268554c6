import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export type PagePolicy = {
  /** External origins that scripts may connect to. */
  connect: readonly string[];
  /** External origins of pictures. */
  pictures: readonly string[];
  /** External origins of scripts. */
  scripts?: readonly string[];
  /** External origins that a page may frame. */
  frames?: readonly string[];
  /** External origins that a form may post or redirect to. */
  forms?: readonly string[];
  /** Only for the development server, which injects styles into the page. */
  inlineStyles: boolean;
};

/**
 * Content security policy of a page: scripts of our own files run, and inline scripts by their nonce or hash; framing
 * is forbidden.
 */
export function pagePolicy(inlineScripts: readonly string[], policy: PagePolicy): string {
  const { connect, pictures, scripts = [], frames = [], forms = [], inlineStyles } = policy;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts, ...scripts].join(' ')}`,
    `style-src ${["'self'", ...(inlineStyles ? ["'unsafe-inline'"] : [])].join(' ')}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    `media-src ${["'self'", ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

type HeaderPolicies = {
  referrerPolicy?: 'strict-origin-when-cross-origin' | 'same-origin';
  crossOriginResourcePolicy?: 'same-site' | 'same-origin';
  /** Google Pay may open a window of its own, which answers to the page. */
  crossOriginOpenerPolicy?: 'same-origin-allow-popups' | 'same-origin';
};

/** Headers of every response. The default policy allows nothing; a page replaces it. */
export async function setSecurityHeaders(app: FastifyInstance, policies: HeaderPolicies = {}): Promise<void> {
  const {
    referrerPolicy = 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy = 'same-site',
    crossOriginOpenerPolicy = 'same-origin',
  } = policies;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: referrerPolicy },
    crossOriginResourcePolicy: { policy: crossOriginResourcePolicy },
    crossOriginOpenerPolicy: { policy: crossOriginOpenerPolicy },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', NOTHING_POLICY);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  });
}
