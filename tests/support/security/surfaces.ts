import type { ListedRoute } from './listed-routes.ts';

export const nameRoute = ({ method, url }: ListedRoute): string => `${method} ${url}`;

/** Whether a class lists the route: as `METHOD url`, or as a `url` with all of its methods; `…` at the end is a prefix. */
export const isAnyOf =
  (entries: readonly string[]) =>
  (route: ListedRoute): boolean =>
    entries.some((entry) => {
      if (!entry.endsWith('…')) return entry === route.url || entry === nameRoute(route);
      const start = entry.slice(0, -1);
      return route.url.startsWith(start) || nameRoute(route).startsWith(start);
    });

/** Public data, and calls that create something new and name no record. */
export const PUBLIC_ROUTES: readonly string[] = [
  // Pages: their data comes from calls of the contracts with the visitor's own session.
  'GET /*',
  '/api/docs',
  '/api/docs/',
  '/api/docs/js/scalar.js',
  '/api/docs/json',
  '/elb-health-check',
  '/livez',
  '/readyz',
  '/feeds/google.tsv',
  '/feeds/google.xml',
  'POST /gateway/api/v1/token',
  '/gateway/card-fields.js',
  '/gateway/card-format.js',
  '/gateway/fields',
  '/gateway/gateway.css',
  '/gateway/instrument-sans.woff2',
  '/gateway/leave-page.js',
  '/gateway/noto-sans-arabic.woff2',
  '/media/brand/main.svg',
  '/media/brand/main-:hash.css',
  '/media/brand/outlet.svg',
  '/media/brand/outlet-:hash.css',
  '/robots.txt',
  'OPTIONS /search/*',
  '/search/api/v1/core/',
  '/search/api/v2/suggest/',
  '/search/api/v2/widgets/:type/:id',
  '/search/api/v2/widgets/visual/search/:id',
  '/search/api/v2/widgets/visual/upload/:id',
  '/search/pix.gif',
  '/service-worker.js',
  '/sitemap.xml',
  '/stripe/express',
  '/stripe/fields',
  '/stripe/stripe-express.js',
  '/stripe/stripe-fields.css',
  '/stripe/stripe-fields.js',
  '/stripe/stripe-js.js',
];

/** Routes for another party, which proves itself by a key or a signature. A new route below a prefix is included. */
export const KEYED: readonly string[] = [
  '/api/v1/payment/webhook',
  '/content/…',
  '/fulfilment/events',
  '/messages/inbound',
  '/gateway/api/v1/payer/…',
  '/gateway/api/v1/payment…',
  '/gateway/api/v1/token/…',
];

/** Answers errors with status 200, as the vendor does. */
export const PROVIDER_KEYED: readonly string[] = ['/address/Capture/…'];

/** Writes of pages without a token: sign-in, store choice, preview and the actions of every page. */
export const FORMS: readonly string[] = [
  'POST /*',
  'POST /:prefix/catalogsearch/result',
  'POST /catalogsearch/result',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/passkey',
  'POST /api/password',
  'POST /api/refresh',
  'POST /api/register',
  'POST /preview',
  'POST /stores/choose',
];

/** Routes whose id, token or file name is all the proof, or that read files. */
export const BY_ID: readonly string[] = [
  '/:prefix/feeds/google.tsv',
  '/:prefix/feeds/google.xml',
  '/bms/:file',
  '/dev/mailbox/:id',
  '/dev/mailbox/:id/html',
  '/euw1/*',
  '/gateway/approve/:id',
  '/gateway/approve/:id/left',
  '/gateway/challenge/:id',
  '/gateway/challenge/:id/left',
  '/gateway/pay/:id',
  '/gateway/pay/:id/left',
  '/media/*',
  '/media/video/:key',
  '/nms/:file',
  '/sitemap/:file',
];

/** Links of mail clients that open in a browser; the change itself is a POST of the contracts. */
export const ONE_CLICK_LINKS: readonly string[] = [
  'GET /api/v1/back-in-stock/cancel/one-click',
  'GET /api/v1/customer/unsubscribe/one-click',
  'GET /api/v1/referral/stop/one-click',
  'GET /api/v1/wishlist/unsubscribe/one-click',
];

/** All mails, for the developer on the same machine: refused under another name and through a proxy. */
export const DEVELOPER_ONLY: readonly string[] = ['/dev/mailbox', '/dev/mailbox.json'];

/** Needs a signed grant: 403 without one. */
export const GRANTED: readonly string[] = ['GET /preview'];

export const UNKNOWN_CALLS: readonly string[] = ['/api/*', '/bad-address'];

/** Routes of the back office beside the calls of its contracts, which the role matrix covers. */
export const STAFF_ROUTES: readonly string[] = ['/bad-address', '/elb-health-check', '/media/video/:key'];

/** Registered in demo mode only. */
export const DEMO_ONLY: readonly string[] = ['/dev/…', '/api/docs…', '/gateway/…', '/address/…'];
