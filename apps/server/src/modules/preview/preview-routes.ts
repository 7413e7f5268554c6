import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { previewEndpoints } from '@shop/contracts/shop/preview';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';
import { isLocalPath } from '@shop/domain/local-path';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { PreviewGrants } from './preview-grant.ts';
import { grantOf, momentOf } from './preview-visit.ts';

type Fields = Readonly<Record<string, unknown>>;

type PreviewParts = {
  grants: PreviewGrants;
  feeds: {
    menuAt: (place: { brand: string; region: string }, moment: Date) => Promise<Fields[]>;
    bannersAt: (shelf: { brand: string; region: string; type: string }, moment: Date) => Promise<Fields[]>;
    turns: (place: { brand: string; region: string }, types: readonly string[], after: Date) => Promise<Date[]>;
  };
  stores: readonly Store[];
  storeOf: (request: FastifyRequest) => Store;
  /** Throws unless the form stands on a page of ours. */
  requireOwnPage: (request: FastifyRequest) => void;
  clock: Clock;
};

export function previewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  const { grants, feeds, stores, storeOf, requireOwnPage, clock } = parts;

  const requireGrant = (request: FastifyRequest): { brand: Store['brand']; grant: string } => {
    const { brand } = storeOf(request);
    const grant = grantOf(request);
    if (!grant || !grants.isValid(grant, brand)) throw noGrant();
    return { brand, grant };
  };
  const requireMoment = (brand: Store['brand'], { store, timestamp }: { store: string; timestamp: string }): Date => {
    const ofBrand = stores.filter((one) => one.brand === brand);
    const moment = momentOf({ Store: store, DateTime: timestamp }, ofBrand);
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

  /** The link that `npm run shop -- preview:grant` prints. */
  app.get('/preview', { config: { access: 'guest' } }, async (request, reply) => {
    const { token } = tokenQuery.parse(request.query);
    const store = storeOf(request);
    if (!grants.isValid(token, store.brand)) throw noGrant();
    const now = clock().toISOString();
    setCookies(request, reply, { Device: 'Desktop', Store: store.bmsStoreCode, DateTime: now, Grant: token });
    return reply.header('cache-control', 'no-store').redirect('/');
  });

  /** What the preview bar posts, with or without script. */
  app.post('/preview', { config: { access: 'guest' } }, async (request, reply) => {
    requireOwnPage(request);
    const { back, leave, ...chosen } = choice.parse(request.body);
    if (leave !== undefined) dropCookies(request, reply);
    else setCookies(request, reply, { ...chosen, Grant: requireGrant(request).grant });
    return reply.header('cache-control', 'no-store').redirect(isLocalPath(back) ? back : '/', 303);
  });
}

const tokenQuery = z.object({ token: z.string().max(200) });
const choice = z.object({
  Device: z.enum(['Desktop', 'Mobile', 'App']).catch('Desktop'),
  Store: z
    .string()
    .regex(/^[A-Z_]{2,20}$/)
    .catch('UK'),
  DateTime: z.string().max(40).catch(''),
  back: z.string().max(2_000).catch('/'),
  leave: z.string().optional(),
});

type PreviewCookie = { Device: string; Store: string; DateTime: string; Grant: string };

function setCookies(request: FastifyRequest, reply: FastifyReply, value: PreviewCookie): void {
  const text = JSON.stringify(value);
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', writeCookie(name, text, optionsFor(request)));
}

function dropCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of PREVIEW_COOKIES) reply.header('set-cookie', clearCookie(name, optionsFor(request)));
}

const PREVIEW_COOKIES = [COOKIES.bannerPreview, COOKIES.menuPreview] as const;

const optionsFor = ({ host, protocol }: FastifyRequest): CookieOptions => ({
  host,
  days: 1,
  httpOnly: true,
  secure: protocol === 'https',
});

/** Pictures of the other devices are left out. */
function onDevice(banner: Fields, device: string): Record<string, unknown> {
  const media = banner.Media as Readonly<Record<string, unknown>> | undefined;
  return media?.[device] ? { ...banner, Media: { [device]: media[device] } } : { ...banner };
}

const noGrant = () => new ShopError('A preview needs a valid grant', { code: 'no_preview_grant', kind: 'forbidden' });
const noMoment = () =>
  new ShopError('The timestamp is no moment of that store', {
    code: 'bad_timestamp',
    kind: 'invalid',
    field: 'timestamp',
  });
