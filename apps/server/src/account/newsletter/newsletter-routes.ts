import { newsletterEndpoints } from '@shop/contracts/shop/account/newsletter';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveOneClick } from '#server/platform/http/one-click.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { NewsletterService } from './newsletter-service.ts';

type Deps = {
  newsletter: NewsletterService;
  resolveApiStore: (request: FastifyRequest) => Store;
  pageOfCall: (request: FastifyRequest, path: string) => string;
};

export function newsletterRoutes(app: FastifyInstance, { newsletter, resolveApiStore, pageOfCall }: Deps): void {
  serve(app, newsletterEndpoints.signUp, async ({ body }, request) => {
    await newsletter.signUp(resolveApiStore(request), body);
    return { status: 'confirmation-sent' };
  });

  serve(app, newsletterEndpoints.confirm, async ({ body }) => {
    await newsletter.confirm(body.token);
    return { status: 'subscribed' };
  });

  serve(app, newsletterEndpoints.unsubscribe, async ({ body }) => {
    await newsletter.unsubscribe(body.token);
    return { status: 'unsubscribed' };
  });

  serveOneClick(app, newsletterEndpoints.oneClickUnsubscribe, {
    unsubscribe: async (token) => {
      await newsletter.unsubscribe(token);
      return { status: 'unsubscribed' };
    },
    findPage: (request) => pageOfCall(request, ROUTES.newsletterUnsubscribe.path),
  });
}
