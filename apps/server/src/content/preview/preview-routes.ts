import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { previewEndpoints } from '@shop/contracts/shop/content/preview';
import { ShopError } from '@shop/domain/shop-error';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import { isLocalPath } from '@shop/domain/site/pages/local-path';
import type { Store } from '@shop/domain/site/store/store';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { PreviewGrants } from './preview-grant.ts';
import { readGrant, resolveMoment } from './preview-visit.ts';

type Fields = Readonly<Record<string, unknown>>;

type Deps = {
  grants: PreviewGrants;
  feeds: {
    menuAt: (place: { brand: string; region: string }, moment: Date) => Promise<Fields[]>;
    bannersAt: (slot: { brand: string; region: string; type: string }, moment: Date) => Promise<Fields[]>;
    turns: (place: { brand: string; region: string }, types: readonly string[], after: Date) => Promise<Date[]>;
  };
  stores: readonly Store[];
  resolveStore: (request: FastifyRequest) => Store;
  /** CSRF check: throws unless the form was sent from our own page. */
  requireOwnPage: (request: FastifyRequest) => void;
  clock: Clock;
};

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const { grants, feeds, stores, resolveStore, requireOwnPage, clock } = deps;

  const requireGrant = (request: FastifyRequest): { brand: Store['brand']; grant: string } => {
    const { brand } = resolveStore(request);
    const grant = readGrant(request);
    if (!grant || !grants.isValid(grant, brand)) throw noGrant();
    return { brand, grant };
  };
  const requireMoment = (brand: Store['brand'], { store, timestamp }: { store: string; timestamp: string }): Date => {
    const brandStores = stores.filter((one) => one.brand === brand);
    const moment = resolveMoment({ Store: store, DateTime: timestamp }, brandStores);
    if (!moment) throw noMoment();
    return moment;
  };

  serve(app, previewEndpoints.menu, async ({ query }, request, reply) => {
    const { brand } = requireGrant(request);
    reply.header('cache-control', 'no-store');
    const items = await feeds.menuAt({ brand, region: query.store }, requireMoment(brand, query));
    return items.map((item) => ({ ...item }));
  });

  serve(app, previewEndpoints.banner, async ({ query }, request, reply) => {
    const { brand } = requireGrant(request);
    reply.header('cache-control', 'no-store');
    const { store: region, type, device } = query;
    const banners = await feeds.bannersAt({ brand, region, type }, requireMoment(brand, query));
    return banners.map((banner) => onDevice(banner, device));
  });

  serve(app, previewEndpoints.changes, async ({ query }, request, reply) => {
    const { brand } = requireGrant(request);
    reply.header('cache-control', 'no-store');
    const turns = await feeds.turns({ brand, region: query.store }, BANNER_TYPES, requireMoment(brand, query));
    return { changes: turns.map((turn) => turn.toISOString()) };
  });

  /** Target of the link printed by `npm run shop -- preview:grant`. */
  app.get('/preview', { config: { access: 'guest', rateClass: 'page' } }, async (request, reply) => {
    const { success, data } = tokenQuery.safeParse(request.query);
    const { brand, ...own } = resolveStore(request);
    if (!success || !grants.isValid(data.token, brand)) throw noGrant();
    const { token, at, device, drafts, path, locale = own.localeISOCode } = data;
    const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
    if (!store) throw noMoment();
    const moment = at ?? clock().toISOString();
    setCookies(request, reply, {
      ...{ Device: device, Store: store.bmsStoreCode, DateTime: moment, Grant: token },
      ...(drafts && { Drafts: drafts }),
    });
    return reply.header('cache-control', 'no-store').redirect(withPrefix(path, store));
  });

  /** Form target of the preview bar; works with and without script. */
  app.post('/preview', { config: { access: 'guest', rateClass: 'write' } }, async (request, reply) => {
    requireOwnPage(request);
    const { back, leave, ...chosen } = choice.parse(request.body ?? {});
    if (leave !== undefined) dropCookies(request, reply);
    else setCookies(request, reply, { ...chosen, Grant: requireGrant(request).grant });
    return reply.header('cache-control', 'no-store').redirect(isLocalPath(back) ? back : '/', 303);
  });
}

const tokenQuery = z.object({
  token: z.string().max(200),
  at: z.iso.datetime().optional(),
  device: z.enum(['Desktop', 'Mobile']).catch('Desktop'),
  locale: z.string().max(10).optional(),
  path: z
    .string()
    .max(200)
    .refine((path) => isLocalPath(path))
    .catch('/'),
  drafts: z.literal('yes').optional(),
});
const choice = z.object({
  Device: z.enum(['Desktop', 'Mobile', 'App']).catch('Desktop'),
  Store: z
    .string()
    .regex(/^[A-Z_]{2,20}$/)
    .catch('UK'),
  DateTime: z.string().max(40).catch(''),
  Drafts: z.literal('yes').optional().catch(undefined),
  back: z.string().max(2_000).catch('/'),
  leave: z.string().optional(),
});

type PreviewCookie = { Device: string; Store: string; DateTime: string; Grant: string; Drafts?: 'yes' | undefined };

function setCookies(request: FastifyRequest, reply: FastifyReply, value: PreviewCookie): void {
  const text = JSON.stringify(value);
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', writeCookie(name, text, optionsFor(request)));
}

function dropCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', clearCookie(name, optionsFor(request)));
}

const PREVIEW_COOKIES = [COOKIES.bannerPreview, COOKIES.menuPreview] as const;

const optionsFor = ({ cookiePlace }: FastifyRequest): CookieOptions => ({
  ...cookiePlace,
  days: 1,
  httpOnly: true,
});

/** Removes the pictures of other devices. */
function onDevice(banner: Fields, device: string): Record<string, unknown> {
  const media = banner.Media as Readonly<Record<string, unknown>> | undefined;
  return media?.[device] ? { ...banner, Media: { [device]: media[device] } } : { ...banner };
}

const noGrant = () => new ShopError('A preview needs a valid grant', { code: 'no_preview_grant', kind: 'forbidden' });
const noMoment = () =>
  new ShopError('The timestamp is not a valid local time of that store', {
    code: 'bad_timestamp',
    kind: 'invalid',
    field: 'timestamp',
  });
