import { endpointUrl } from '@shop/contracts/endpoint';
import { PIXEL_PATH } from '@shop/contracts/search/pixel-path';
import { experimentEndpoints } from '@shop/contracts/shop/site/experiments';
import { vitalsEndpoints } from '@shop/contracts/shop/site/vitals';
import { PREVIEW_REFUSAL } from '@shop/domain/content/preview';
import { PREVIEW_COOKIES } from '@shop/domain/content/preview-visit';
import { ShopError } from '@shop/domain/shop-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/platform/http/api-call.ts';
import { getShownMoment, runAtMoment, type ShownMoment } from '#server/platform/http/shown-moment.ts';
import { placePreviewCookies, viewPreviewCookies } from './preview-cookie-view.ts';

/** Preview that a request belongs to. */
export type Previewed = {
  moment: ShownMoment;
  /** In a frame of the back office. */
  isFramed: boolean;
  /** Call that a previewed page makes to this process. */
  isInside: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a shopper. */
    previewed?: Previewed | undefined;
  }
}

type Deps = {
  /** Undefined without a valid grant for the store of the request. */
  recognise: (request: FastifyRequest) => Promise<Previewed | undefined>;
  /** May show previews in frames. */
  backOffice: string | undefined;
};

const QUOTE_CALL = /^\/api\/v\d+\/quote(?!\/share)(\/|$)/;
const COUNTS: readonly string[] = [vitalsEndpoints.report, experimentEndpoints.visit].map(endpointUrl);

/**
 * Previews of another moment. A request with a valid grant is answered for its moment, without the session of the
 * browser, is never stored, and changes nothing but its own bag.
 */
export function recognisePreviews(app: FastifyInstance, { recognise, backOffice }: Deps): void {
  app.decorateRequest('previewed', undefined);

  const findPreview = async (request: FastifyRequest): Promise<Previewed | undefined> => {
    const inside = getShownMoment();
    if (inside) return { moment: inside, isFramed: false, isInside: true };
    const previewed = isShown(request) ? await recognise(request) : undefined;
    if (previewed) viewPreviewCookies(request);
    return previewed;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!getShownMoment() && !hasPreviewCookie(request)) return undefined;
    // Browsers of staff count neither as visits nor as searches, even after the grant has expired.
    if (isCount(request)) return await answerCount(request, reply);
    request.previewed = await findPreview(request);
    if (!request.previewed) return undefined;
    if (isRefused(request)) throw previewChangesNothing();
    const bag = findBagInstead(request);
    return bag === undefined ? undefined : await keepUnlisted(reply).redirect(bag);
  });

  // After the body is read: its events do not keep the context of earlier hooks.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.previewed) runAtMoment(request.previewed.moment, done);
    else done();
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.previewed || request.previewed.isInside) return;
    const { isFramed } = request.previewed;
    keepUnlisted(reply);
    placePreviewCookies(request, reply, isFramed);
    if (isFramed && backOffice) allowFrames(reply, backOffice);
  });
}

const hasPreviewCookie = ({ cookies }: FastifyRequest): boolean =>
  PREVIEW_COOKIES.some((name) => cookies[name] !== undefined);

const isCount = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url === PIXEL_PATH || COUNTS.includes(url);

const answerCount = ({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  url === PIXEL_PATH ? reply.code(204).send() : reply.send({ status: 'received' });

/** Pages and calls of the shop: no feeds, sitemaps or files, which are the same for all. */
const isShown = (request: FastifyRequest): boolean => isApiCall(request) || isPage(request);

const isPage = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/*' || url.endsWith(ROUTES.searchResults.path);

const CHECKOUT = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?\/checkout)(?!\/cart)(?:\/[^?]*)?(?:\?|$)/;

/** The bag says that nothing of a preview can be ordered. */
function findBagInstead(request: FastifyRequest): string | undefined {
  const [, checkout] = (isPage(request) && CHECKOUT.exec(request.url)) || [];
  return checkout && `${checkout}/cart?${PREVIEW_REFUSAL}`;
}

const keepUnlisted = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');

/** The bag is its own: everything else that a call could change is real. */
const isRefused = (request: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(request.method) && isApiCall(request) && !QUOTE_CALL.test(request.routeOptions.url ?? '');

function allowFrames(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`));
  reply.raw.removeHeader('x-frame-options');
  reply.removeHeader('x-frame-options');
}

const previewChangesNothing = () =>
  new ShopError('This is a preview: nothing can be ordered or changed', {
    ...{ code: 'preview_changes_nothing', kind: 'forbidden' },
  });
