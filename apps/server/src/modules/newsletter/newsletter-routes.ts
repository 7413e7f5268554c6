import { newsletterEndpoints } from '@shop/contracts/shop/newsletter';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { NewsletterService } from './newsletter-service.ts';

type NewsletterParts = { newsletter: NewsletterService; storeOfCall: (request: FastifyRequest) => Store };

export function newsletterRoutes(app: FastifyInstance, { newsletter, storeOfCall }: NewsletterParts): void {
  serve(app, newsletterEndpoints.signUp, async ({ body }, request) => {
    await newsletter.signUp(storeOfCall(request), body);
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

  serve(app, newsletterEndpoints.oneClickUnsubscribe, async ({ query }) => {
    await newsletter.unsubscribe(query.token);
    return { status: 'unsubscribed' };
  });
}
