import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { STRIPE_EXPRESS_PATH, stripeExpressPage } from './stripe-express-page.ts';
import { STRIPE_FIELDS_PATH, stripeFieldsPage } from './stripe-fields-page.ts';

type Deps = { publishableKey: string; stores: readonly Store[] };

const FILE = { config: { access: 'guest', rateClass: 'exempt' } } as const;
const PAGE = { config: { access: 'guest', rateClass: 'page' } } as const;
const KEPT_SECONDS = 300;
const FOLDER = join(import.meta.dirname, '../../../../../stripe-pages');
const SCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
  { name: 'stripe-fields.js', type: SCRIPT, path: join(FOLDER, 'stripe-fields.js') },
  { name: 'stripe-express.js', type: SCRIPT, path: join(FOLDER, 'stripe-express.js') },
  { name: 'stripe-fields.css', type: 'text/css; charset=utf-8', path: join(FOLDER, 'stripe-fields.css') },
  // The official loader, which fetches Stripe's script from js.stripe.com.
  { name: 'stripe-js.js', type: SCRIPT, path: fileURLToPath(import.meta.resolve('@stripe/stripe-js/dist/pure.mjs')) },
];

/**
 * Stripe's hosts are allowed on these pages only, not on the pages of the shop that frame them. The header
 * Permissions-Policy must not name `payment`: Stripe's own frame inside ours calls the wallet.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "style-src 'self'",
  "connect-src 'self' https://api.stripe.com https://r.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'img-src https://*.stripe.com',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const PAGES = [
  { path: STRIPE_FIELDS_PATH, buildPage: stripeFieldsPage },
  { path: STRIPE_EXPRESS_PATH, buildPage: stripeExpressPage },
];

const fieldsQuery = z.object({ locale: z.string().max(10).catch('en-GB') });

/** Card fields, wallets and their files. */
export function stripeFieldsRoutes(app: FastifyInstance, { publishableKey, stores }: Deps): void {
  for (const { name, type, path } of FILES) {
    const content = readFileSync(path);
    app.get(`/stripe/${name}`, FILE, async (_, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(content),
    );
  }
  for (const { path, buildPage } of PAGES) {
    app.get(path, PAGE, async ({ query }, reply) => {
      const { locale } = fieldsQuery.parse(query);
      const store = stores.find(({ localeISOCode }) => localeISOCode === locale) ?? stores[0];
      if (!store) return reply.callNotFound();
      reply.raw.removeHeader('x-frame-options');
      reply.removeHeader('x-frame-options');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .send(buildPage(store, publishableKey));
    });
  }
}
