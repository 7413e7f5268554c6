import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

const PAGE = '/api/docs/';
const SCRIPT = '/api/docs/js/scalar.js';

/**
 * Settings of the reference page. It calls nothing but this shop: no fonts, proxy, telemetry or assistant of the
 * vendor.
 */
const configuration = {
  url: '/api/docs/json',
  pageTitle: 'Merroway shop API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

type Page = { html: string; policy: string; script: Buffer };

let loading: Promise<Page> | undefined;

/** Reference page, its script and its policy. Loads lazily: the package takes 1.3 s and 40 MB to import. */
export const loadReferencePage = (): Promise<Page> => {
  loading ??= readPage();
  return loading;
};

async function readPage(): Promise<Page> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const app: FastifyInstance = Fastify();
  await app.register(reference, { routePrefix: '/api/docs', configuration });
  const html = (await app.inject(PAGE)).body.replace('src="js/scalar.js"', `src="${SCRIPT}"`);
  const { rawPayload: script } = await app.inject(SCRIPT);
  await app.close();
  return { html, policy: buildPolicy(html), script };
}

/** Own script, and the inline script of this very page by its hash. The page adds its styles by script. */
function buildPolicy(html: string): string {
  const inline = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].flatMap(([, code]) => code || []);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
