import { contactEndpoints } from '@shop/contracts/shop/contact';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { ContactService } from './contact-service.ts';

type ContactParts = { contact: ContactService; storeOfCall: (request: FastifyRequest) => Store };

export function contactRoutes(app: FastifyInstance, { contact, storeOfCall }: ContactParts): void {
  serve(app, contactEndpoints.send, async ({ body: { website, ...letter } }, request) => {
    const store = storeOfCall(request);
    if (website === '') await contact.send(store, letter, request.ip);
    return { status: 'received' };
  });
}
