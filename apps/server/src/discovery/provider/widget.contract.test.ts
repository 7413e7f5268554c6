import { widgetReply } from '@shop/contracts/search/widget';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/catalog/test-provider.ts';

let provider: TestProvider;
const uploaded: Uint8Array[] = [];

beforeAll(async () => {
  provider = await startTestProvider({
    recommendations: {
      trending: async () => ['midi-black', 'linen-top', 'satin-red', 'wrap-red'],
      similar: async (_, sku) => [`${sku}-like`, 'satin-blue', 'linen-top'],
      completeTheLook: async () => ['linen-top'],
      visuallySimilar: async (_, example) => ('image' in example ? ['wrap-red', 'satin-red'] : ['satin-blue']),
      uploadImage: async (bytes) => `image-${uploaded.push(bytes)}`,
    },
  });
});
afterAll(() => provider.stop());

async function widget(path: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ domain_key: 'merroway_outlet_gb', ...query });
  const reply = await provider.app.inject({ url: `/search/api/v2/widgets/${path}?${search}` });
  return { status: reply.statusCode, body: reply.json() };
}

const pids = ({ body }: Awaited<ReturnType<typeof widget>>) =>
  widgetReply.parse(body).response.docs.map(({ pid }) => pid);

describe('a widget', () => {
  test('supports paging, filters and requested fields', async () => {
    const reply = await widget('global/w', { filter: '(fit: ("relaxed"))', start: '1', rows: '1', fields: 'title' });
    expect(reply.body.response).toEqual({ numFound: 3, start: 1, docs: [{ pid: 'linen-top', title: 'Linen Top' }] });
  });

  test('interleaves the results for several products, without the products themselves', async () => {
    expect(pids(await widget('item/similar', { item_ids: 'a,linen-top', fields: 'pid' }))).toEqual([
      'a-like',
      'linen-top-like',
      'satin-blue',
    ]);
  });

  test.each([
    ['item/complete-the-look', ['linen-top']],
    ['item/complete_the_look', ['linen-top']],
    ['item/visually-similar', ['satin-blue']],
    ['item/constructor', ['wrap-red-like', 'satin-blue', 'linen-top']],
  ])('%s shows the recommendation named by its id', async (path, expected) => {
    expect(pids(await widget(path, { item_ids: 'wrap-red', fields: 'pid' }))).toEqual(expected);
  });

  test('reports the fallback used when it has no input', async () => {
    const { body } = await widget('personalized/for-you');
    expect(body.metadata.response).toEqual({ personalized_results: false, fallback: 'trending', recall: 'trending' });
    expect(body.response.numFound).toBe(4);
  });

  test('counts facets on request', async () => {
    const plain = await widget('category/w', { cat_id: 'dresses' });
    expect(plain.body.facet_counts).toBeUndefined();
    const { body } = await widget('category/w', { cat_id: 'dresses', facet: 'true', rows: '0' });
    expect(body.facet_counts.facets).toContainEqual(expect.objectContaining({ name: 'colour_en' }));
  });

  test.each([
    ['nothing/w', {}],
    ['global/..%2Fcore', {}],
    [`global/${'x'.repeat(65)}`, {}],
    ['global/w', { rows: '201' }],
    ['global/w', { filter: 'fit' }],
  ])('%s with %j is rejected', async (path, query) => {
    expect((await widget(path, query)).status).toBe(400);
  });
});

describe('visual search', () => {
  test.each([
    [{ image_id: 'image-1' }, ['wrap-red', 'satin-red']],
    [{ item_ids: 'satin-red' }, ['satin-blue']],
    [{ sku_id: 'satin-red' }, ['satin-blue']],
  ])('finds products by %j', async (query, expected) => {
    const reply = await widget('visual/search/w', { ...query, fields: 'pid' });
    expect(pids(reply)).toEqual(expected);
    expect(reply.body.metadata.widget).toMatchObject({ id: 'w', type: 'visual_search' });
  });
});

const PICTURES = {
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
  png: Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'),
  webp: Buffer.from('RIFF\x04\0\0\0WEBPVP8 ', 'latin1'),
};

function upload(bytes: Uint8Array, { field = 'image', type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.append('note', 'before the picture');
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'photo.jpg');
  return send(form);
}

async function send(form: FormData) {
  const request = new Request('http://x', { method: 'POST', body: form });
  const reply = await provider.app.inject({
    method: 'POST',
    url: '/search/api/v2/widgets/visual/upload/w',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('an uploaded picture', () => {
  test.each(Object.entries(PICTURES))('may be a %s', async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect(status).toBe(200);
    const image_id = `image-${uploaded.length}`;
    expect(body).toMatchObject({
      response: { image_id },
      metadata: { widget: { id: 'w', type: 'visual_search' }, query: { image_id } },
    });
    expect(Buffer.from(uploaded.at(-1) ?? [])).toEqual(bytes);
  });

  test('may have at most two million bytes', async () => {
    const largest = Buffer.concat([PICTURES.jpg, Buffer.alloc(2_000_000 - PICTURES.jpg.length - 1)]);
    expect((await upload(largest)).status).toBe(200);
    const { status, body } = await upload(Buffer.concat([largest, Buffer.alloc(2)]));
    expect(status).toBe(413);
    expect(body.errors[0].reason).toMatch(/too large/i);
  });

  test.each([
    ['is a GIF that calls itself a JPEG', () => upload(Buffer.from('GIF89a1234'))],
    ['is an SVG', () => upload(Buffer.from('<svg onload="alert(1)">'), { type: 'image/svg+xml' })],
    ['is empty', () => upload(Buffer.alloc(0))],
    ['stands in another field', () => upload(PICTURES.jpg, { field: 'photo' })],
    ['is not there', () => send(new FormData())],
  ])('is rejected with the reason when it %s', async (_, sending) => {
    const before = uploaded.length;
    const { status, body } = await sending();
    expect(status).toBe(400);
    expect(body.errors[0].reason).toContain('picture');
    expect(uploaded).toHaveLength(before);
  });

  test('is rejected when it is not a form', async () => {
    const reply = await provider.app.inject({
      method: 'POST',
      url: '/search/api/v2/widgets/visual/upload/w',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(reply.statusCode).toBe(400);
  });
});
