import { contactEndpoints } from '@shop/contracts/shop/content/contact';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { ContactService } from './contact-service.ts';

type Deps = { contact: ContactService; resolveApiStore: (request: FastifyRequest) => Store };

export function contactRoutes(app: FastifyInstance, { contact, resolveApiStore }: Deps): void {
  serve(app, contactEndpoints.send, async ({ body: { website, ...message } }, request) => {
    const store = resolveApiStore(request);
    if (website === '') await contact.send(store, message, request.ip);
    return { status: 'received' };
  });
}
