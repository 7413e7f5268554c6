import { getBrand, stores } from '@shop/brands/stores';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { brandLogoRoutes } from './brand-logo-routes.ts';

test('§3 every brand serves its logo at the URL in its structured data', async () => {
  const brands = [...new Set(stores.map(({ brand }) => brand))].map(getBrand);
  const app = Fastify() as unknown as FastifyInstance;
  brandLogoRoutes(app, brands);
  for (const { logo, name, shortCode } of brands) {
    const reply = await app.inject(logo);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.body).toContain(`<title>${name}</title>`);
    expect(reply.body).toContain(`>${shortCode}</text>`);
  }
  await app.close();
});
