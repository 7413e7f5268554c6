import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { previewEndpoints } from '@shop/contracts/shop/content/preview';
import { isPreviewGroup, readPreview } from '@shop/domain/content/preview';
import { grantInCookies, PREVIEW_COOKIES, resolveMoment } from '@shop/domain/content/preview-visit';
import { ShopError } from '@shop/domain/shop-error';
import { isLocalPath } from '@shop/domain/site/pages/local-path';
import type { Store } from '@shop/domain/site/store/store';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import { hasRegion } from '@shop/domain/site/store/store-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import { dropPreviewCookies, setPreviewCookies } from './preview-cookies.ts';
import type { PreviewGrants } from './preview-grant.ts';
import { readGrant } from './preview-visit.ts';

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
  servePreviewReads(app, deps);
  servePreviewBar(app, deps);
}

function servePreviewReads(app: FastifyInstance, { grants, feeds, stores, resolveStore }: Deps): void {
  /** Store and moment of a call. The grant is valid for the regions of its own store only. */
  const requirePlace = (request: FastifyRequest, query: { store: string; timestamp: string }) => {
    const { brand } = resolveStore(request);
    const scope = grants.read(readGrant(request));
    const store = stores.find((one) => one.storeId === scope?.storeId);
    if (!store || [store.brand, scope?.brand].some((one) => one !== brand) || !hasRegion(store, query.store))
      throw noGrant();
    const moment = resolveMoment({ Store: query.store, DateTime: query.timestamp }, [store]);
    if (!moment) throw noMoment();
    return { place: { brand, region: query.store }, moment };
  };

  serve(app, previewEndpoints.menu, async ({ query }, request, reply) => {
    const { place, moment } = requirePlace(request, query);
    reply.header('cache-control', 'no-store');
    return (await feeds.menuAt(place, moment)).map((item) => ({ ...item }));
  });

  serve(app, previewEndpoints.banner, async ({ query }, request, reply) => {
    const { place, moment } = requirePlace(request, query);
    reply.header('cache-control', 'no-store');
    const banners = await feeds.bannersAt({ ...place, type: query.type }, moment);
    return banners.map((banner) => onDevice(banner, query.device));
  });

  serve(app, previewEndpoints.changes, async ({ query }, request, reply) => {
    const { place, moment } = requirePlace(request, query);
    reply.header('cache-control', 'no-store');
    const turns = await feeds.turns(place, BANNER_TYPES, moment);
    return { changes: turns.map((turn) => turn.toISOString()) };
  });
}

function servePreviewBar(app: FastifyInstance, { grants, stores, resolveStore, requireOwnPage, clock }: Deps): void {
  /** Target of signed links: of the back office, and of `npm run shop -- preview:grant`. */
  app.get('/preview', { config: { access: 'guest', rateClass: 'page' } }, async (request, reply) => {
    keepUnlisted(reply);
    const { success, data } = tokenQuery.safeParse(request.query);
    const { brand } = resolveStore(request);
    const scope = success ? grants.read(data.token) : undefined;
    const store = stores.find((one) => one.storeId === scope?.storeId);
    if (!success || !scope || store?.brand !== brand || scope.brand !== brand) throw noGrant();
    const { token, at, device, drafts, path, group } = data;
    setPreviewCookies(request, reply, {
      ...{ Device: device, Store: store.bmsStoreCode, DateTime: at ?? clock().toISOString(), Grant: token },
      ...(drafts && scope.drafts && { Drafts: drafts }),
      ...(group && { Group: group }),
      ...(request.headers['sec-fetch-dest'] === 'iframe' && { Framed: 'yes' }),
    });
    return reply.redirect(withPrefix(path, store));
  });

  /** Form target of the preview bar; works with and without script. */
  app.post('/preview', { config: { access: 'guest', rateClass: 'write' } }, async (request, reply) => {
    requireOwnPage(request);
    keepUnlisted(reply);
    const { back, leave, ...chosen } = choice.parse(request.body ?? {});
    const known = PREVIEW_COOKIES.map((name) => readPreview(request.cookies[name])).find(Boolean);
    if (leave !== undefined) dropPreviewCookies(request, reply, known?.Framed === 'yes');
    else {
      const Grant = grantInCookies(request.cookies);
      const scope = grants.read(Grant);
      if (!Grant || scope?.brand !== resolveStore(request).brand) throw noGrant();
      const { Drafts, Framed } = known ?? {};
      setPreviewCookies(request, reply, { ...chosen, Grant, ...(Drafts && { Drafts }), ...(Framed && { Framed }) });
    }
    return reply.redirect(isLocalPath(back) ? back : '/', 303);
  });
}

const keepUnlisted = (reply: FastifyReply): void =>
  void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');

const group = z.string().refine(isPreviewGroup).optional().catch(undefined);
const tokenQuery = z.object({
  token: z.string().max(400),
  at: z.iso.datetime().optional(),
  device: z.enum(['Desktop', 'Mobile', 'All']).catch('Desktop'),
  path: z
    .string()
    .max(200)
    .refine((path) => isLocalPath(path))
    .catch('/'),
  drafts: z.literal('yes').optional(),
  group,
});
const choice = z.object({
  Device: z.enum(['Desktop', 'Mobile', 'App', 'All']).catch('Desktop'),
  Store: z
    .string()
    .regex(/^[A-Z_]{2,20}$/)
    .catch('UK'),
  DateTime: z.string().max(40).catch(''),
  Group: group,
  back: z.string().max(2_000).catch('/'),
  leave: z.string().optional(),
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
