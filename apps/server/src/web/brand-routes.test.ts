import { getBrand, stores } from '@shop/brands/stores';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { getStylesheetPath } from './brand-look.ts';
import { brandRoutes } from './brand-routes.ts';

test('§3 every brand serves its logo at the URL in its structured data', async () => {
  const keys = [...new Set(stores.map(({ brand }) => brand))];
  const brands = keys.map(getBrand);
  const app = Fastify() as unknown as FastifyInstance;
  brandRoutes(app, { keys, getBrand: ({ brand }) => getBrand(brand) });
  for (const { logo, name, shortCode } of brands) {
    const reply = await app.inject(logo);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.body).toContain(`<title>${name}</title>`);
    expect(reply.body).toContain(`>${shortCode}</text>`);
  }
  await app.close();
});

test('the stylesheet of configured colours may be kept for ever under its own name only', async () => {
  const stylesheet = 'html[data-brand="main"] { --claret: #1b4d3e; }';
  const app = Fastify() as unknown as FastifyInstance;
  brandRoutes(app, { keys: ['main'], getBrand: () => ({ ...getBrand('main'), look: { stylesheet } }) });
  const reply = await app.inject(getStylesheetPath('main', stylesheet));
  expect(reply.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(reply.body).toBe(stylesheet);
  const earlier = await app.inject(getStylesheetPath('main', 'earlier'));
  expect(earlier.headers['cache-control']).toBe('no-store');
  await app.close();
});
