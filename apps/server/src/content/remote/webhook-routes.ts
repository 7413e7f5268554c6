import { CONTENT_BASE } from '@shop/contracts/content/client';
import { COLLECTION_TYPES, type ContentType, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerContentErrors } from '#server/content/documents/content-errors.ts';
import { isBearerOf, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = {
  secret: Secret;
  /** Notifies all replicas by a purge key. */
  announce: (key: string) => Promise<void>;
};

/** URLs of a file of the media library and of its smaller copies. */
const mediaSchema = z
  .object({ url: z.string(), formats: z.record(z.string(), z.looseObject({ url: z.string() })).nullish() })
  .transform(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((copy) => copy.url)]);

/** Events with neither model nor media, such as that of the test button, change nothing. */
const bodySchema = z.object({
  event: z.string(),
  model: z.string().optional(),
  media: mediaSchema.optional().catch(undefined),
});
const MEDIA_CHANGES: ReadonlySet<string> = new Set(['media.create', 'media.update', 'media.delete']);
const CHANGES: ReadonlySet<string> = new Set([
  'entry.create',
  'entry.update',
  'entry.publish',
  'entry.unpublish',
  'entry.delete',
]);

/** Start of the purge key of a picture at the content service. */
export const PICTURE_KEY = 'picture:';

/** Webhook of Strapi: a published change is visible at the next visit. */
export function webhookRoutes(app: FastifyInstance, { announce, secret }: Deps): void {
  app.register((scope, _, done) => {
    answerContentErrors(scope);
    scope.post(
      `${CONTENT_BASE}/webhook`,
      { config: { access: 'guest', rateClass: 'api' } },
      async ({ headers, body, log }, reply) => {
        if (!isBearerOf(secret, headers.authorization)) throw unauthorized();
        const change = bodySchema.parse(body);
        const keys = listKeys(change);
        for (const key of keys) await announce(key);
        log.info({ event: change.event, model: change.model, keys }, 'content webhook received');
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
    done();
  });
}

/** Purge keys of the documents and pictures that have changed. */
function listKeys({ event, model, media = [] }: z.output<typeof bodySchema>): string[] {
  const type = model && CHANGES.has(event) ? findType(model) : undefined;
  const pictures = MEDIA_CHANGES.has(event) ? media : [];
  return [...(type ? [`content:${type}`] : []), ...pictures.map((picture) => `${PICTURE_KEY}${picture}`)];
}

/** Webhooks name a type in the singular, its address is in the plural. */
const findType = (model: string): ContentType | undefined =>
  [...SINGLE_TYPES, ...COLLECTION_TYPES].find((type) => type === model || type === `${model}s`);

const unauthorized = () =>
  new ShopError('Missing or invalid credentials', { code: 'UnauthorizedError', kind: 'unauthenticated' });
