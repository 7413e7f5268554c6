import { join } from 'node:path';
import type { ContentType } from '@shop/contracts/content/documents';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { createAnswerStore } from '#server/platform/answer-store.ts';
import { givenSecret, type Secret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys } from '#server/platform/secrets/vendor-keys.ts';
import { cleanRemote } from './clean-remote.ts';
import { announceContent } from './content-change-repository.ts';
import { checkContentService } from './content-check.ts';
import { createContentLocales } from './content-locales.ts';
import { createRemoteContent } from './remote-content.ts';
import { webhookRoutes } from './webhook-routes.ts';

type Deps = {
  contentToken: Secret;
  /** Signature of a picture at another host. */
  signPicture: (url: string) => string;
  onChange: (type: ContentType) => void;
};

/** Composition of an external content service; undefined without CONTENT_ORIGIN. */
export function openRemoteContent({ env, database, clock, log, stores }: Core, deps: Deps) {
  const { contentToken, signPicture: sign, onChange } = deps;
  const { CONTENT_ORIGIN: origin, CONTENT_WEBHOOK_SECRET: webhookSecrets } = env;
  if (!origin) return undefined;
  const withToken = createVendorKeys(contentToken);
  const content = createRemoteContent({
    ...{ withToken, clock, log, onChange },
    clean: (reply, url) => cleanRemote(reply, { url, pictureHosts: env.MEDIA_REMOTE_HOSTS, sign }),
    answers: createAnswerStore({ folder: join(env.DATA_DIR, 'content-answers'), log }),
  });
  const locales = createContentLocales(env.CONTENT_LOCALES);
  const origins = [...new Set(stores.map(({ brand }) => origin.replace('{brand}', brand)))];
  return {
    source: { origin, content, locales },
    outdate: content.outdate,
    findTypesShowing: content.findTypesShowing,
    expire: content.expire,
    serve(app: FastifyInstance): void {
      if (webhookSecrets.length === 0) return;
      const announce = (key: string) => announceContent(database.db, key);
      webhookRoutes(app, { secret: givenSecret(webhookSecrets), announce });
    },
    /** In the background: the shop starts also without the service. */
    check: (): Promise<void> => checkContentService({ origins, withToken, locale: locales('en-GB').locale, log }),
  };
}
