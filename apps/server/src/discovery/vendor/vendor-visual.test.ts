import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveStore } from '../../../../../tests/support/catalog/test-search.ts';
import { WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import { createVendorClient } from './vendor-client.ts';
import { createVendorVisual } from './vendor-visual.ts';

const outlet = resolveStore('outlet', 'en-GB');
const widget = { id: 'w', name: 'w', description: '', type: 'visual_search', rid: 'r' };
const photo = Buffer.from('\xff\xd8\xffpicture', 'latin1');

const requested: { method: string; url: URL; body: string }[] = [];
let answer: (url: URL, response: ServerResponse) => void;
const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '', 'http://vendor');
  requested.push({ method: request.method ?? '', url, body: Buffer.concat(chunks).toString('latin1') });
  answer(url, response);
});

const embedded = {
  uploadImage: async (bytes: Uint8Array) => {
    if (bytes.length === 0) throw new Error('not a picture');
    return 'own1';
  },
  visuallySimilar: async (_: unknown, example: object) => [`embedded ${JSON.stringify(example)}`],
};
let visual: ReturnType<typeof createVendorVisual>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const vendor = createVendorClient({
    settings: { origins: { core: origin, suggest: origin, widgets: origin }, accountId: '1234', authKeys: [] },
    log: { warn: () => {} },
    count: () => {},
    timing: { timeoutMs: WAIT_MS, pauseMs: 1 },
  });
  visual = createVendorVisual({ vendor, widgetId: 'photo-search' }, embedded);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
});

const answering = (url: URL, response: ServerResponse) =>
  url.pathname.includes('/upload/')
    ? json(response, { response: { image_id: 'theirs-9' }, metadata: { widget, query: { image_id: 'theirs-9' } } })
    : json(response, {
        response: { numFound: 1, start: 0, docs: [{ pid: 'satin-red' }] },
        metadata: { widget, query: {} },
      });

test('uploads the picture to the vendor and searches with its id', async () => {
  answer = answering;
  const image = await visual.uploadImage(photo);
  expect(requested[0]).toMatchObject({ method: 'POST' });
  expect(requested[0]?.url.pathname).toBe('/api/v2/widgets/visual/upload/photo-search');
  expect(requested[0]?.body).toContain(photo.toString('latin1'));
  expect(requested[0]?.body).toContain('name="image"');
  expect(await visual.visuallySimilar(outlet, { image }, 20)).toEqual(['satin-red']);
  expect(requested[1]?.url.pathname).toBe('/api/v2/widgets/visual/search/photo-search');
  expect(Object.fromEntries(requested[1]?.url.searchParams ?? [])).toEqual({
    domain_key: outlet.searchDomainKey,
    image_id: 'theirs-9',
    fields: 'pid',
    start: '0',
    rows: '20',
    account_id: '1234',
  });
});

test('falls back to the embedded search when the vendor fails', async () => {
  answer = (_, response) => json(response, {}, 503);
  expect(await visual.uploadImage(photo)).toBe('own1');
  expect(await visual.visuallySimilar(outlet, { image: 'own1~theirs-9' }, 5)).toEqual(['embedded {"image":"own1"}']);
  requested.length = 0;
  expect(await visual.visuallySimilar(outlet, { image: 'own1' }, 5)).toEqual(['embedded {"image":"own1"}']);
  expect(requested).toEqual([]);
});

test('sends nothing that is not a picture, and no products', async () => {
  answer = answering;
  await expect(visual.uploadImage(Buffer.alloc(0))).rejects.toThrow('not a picture');
  expect(await visual.visuallySimilar(outlet, { sku: 'a' }, 5)).toEqual(['embedded {"sku":"a"}']);
  expect(requested).toEqual([]);
});
