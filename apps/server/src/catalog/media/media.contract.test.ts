import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardRoutes } from '#server/platform/http/access.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { mediaRoutes } from './media-routes.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import type { StoredPicture } from './media-tables.ts';
import { createRenditionCache } from './rendition-cache.ts';
import { createRenditionService } from './rendition-service.ts';

let database: TestDatabase;
let folder: string;
let media: MediaService;
let app: FastifyInstance;
let dress: StoredPicture;
const logged: string[] = [];
const reported: unknown[] = [];
let mastersRead = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  media = createMediaService({
    db: database.db,
    demoFolder: join(folder, 'demo'),
    uploadFolder: join(folder, 'media'),
    fetchRemote: () => Promise.reject(new Error('not asked for')),
  });
  app = await openApp();
  dress = await media.storeUpload(await buildPicture({ width: 800, height: 1200 }), 'dress.jpg');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** App with the shop's own hooks, and a catch-all page for every path outside /media. */
async function openApp(): Promise<FastifyInstance> {
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const host = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  answerErrors(host, (error) => void reported.push(error));
  await host.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(host);
  guardRoutes(host, async () => ({ kind: 'guest' }));
  const masters = {
    ...media,
    readMaster: (picture: StoredPicture) => {
      mastersRead++;
      return media.readMaster(picture);
    },
  };
  const cache = createRenditionCache({ folder: join(folder, 'media-cache'), megabytes: 16, log });
  mediaRoutes(host, createRenditionService({ masters, cache, log }));
  host.get('/*', { config: { access: 'guest' } }, async () => 'a page');
  await host.listen({ host: '127.0.0.1', port: 0 });
  return host;
}

let colours = 0;
/** Each call uses another colour, so that no two pictures have the same hash. */
const buildPicture = ({ width, height }: { width: number; height: number }) =>
  sharp({
    create: { width, height, channels: 3, background: { r: (++colours * 47) % 256, g: (colours * 101) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer();

const aStoredPicture = async (width = 400) =>
  media.storeUpload(await buildPicture({ width, height: width }), `picture-${width}.jpg`);

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: CHROME, ...headers } });
const getUrl = ({ key }: StoredPicture, width: 160 | 320 | 640 | 800 | 1600 = 320) => pictureUrl({ key, width });

describe('GET /media/<key>/<width>', () => {
  test.each([
    ['Chrome', CHROME, 'avif'],
    ['Firefox', 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
    ['Safari before AVIF', 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'webp'],
    ['a client that refuses AVIF', 'image/avif;q=0, image/webp;q=0.8', 'webp'],
    ['a client that refuses both', 'IMAGE/AVIF; q=0.0, image/webp;q=0', 'jpeg'],
    ['curl', '*/*', 'jpeg'],
    ['an old browser', 'image/png,image/*;q=0.8', 'jpeg'],
    ['a client that says nothing', '', 'jpeg'],
  ])('serves %s the best format it accepts', async (_, accept, format) => {
    const { statusCode, headers, rawPayload } = await get(getUrl(dress), { accept });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(`image/${format}`);
    const made = await sharp(rawPayload).metadata();
    expect(made).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 320, height: 480 });
  });

  test('is publicly cacheable as immutable, and varies by format', async () => {
    const { headers, rawPayload } = await get(getUrl(dress), { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: expect.stringMatching(/^"[\w.-]+"$/),
      'content-length': String(rawPayload.length),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [160, 160],
    [640, 640],
    [800, 800],
    [1600, 800],
  ] as const)('at width %i returns %i pixels: an 800 pixel master is never enlarged', async (requested, width) => {
    const { rawPayload } = await get(getUrl(dress, requested));
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  });

  test('flattens transparency onto white where the format has none', async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const picture = await media.storeUpload(clear, 'clear.png');
    const { rawPayload } = await get(getUrl(picture, 160), { accept: '*/*' });
    expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('returns 304 for a matching ETag, of the same format only', async () => {
    const { headers } = await get(getUrl(dress));
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await get(getUrl(dress), { 'if-none-match': known });
      expect(reply.statusCode).toBe(304);
      expect(reply.headers).toMatchObject({ etag, vary: 'Accept', 'cache-control': headers['cache-control'] });
      expect(reply.rawPayload).toHaveLength(0);
    }
    expect((await get(getUrl(dress), { 'if-none-match': etag, accept: '*/*' })).statusCode).toBe(200);
    expect((await get(getUrl(dress, 160), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const complete = await get(getUrl(dress));
    const head = await app.inject({ method: 'HEAD', url: getUrl(dress), headers: { accept: CHROME } });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(complete.headers[name]);
    }
  });

  test.each([
    ['a width that is not offered', () => `/media/${dress.key}/641`],
    ['no width', () => `/media/${dress.key}`],
    ['a picture that was never stored', () => '/media/dress-000000000000/320'],
    [
      'another hash of a stored picture',
      () => `/media/${dress.key.slice(0, -1)}${dress.key.endsWith('0') ? 1 : 0}/320`,
    ],
    ['a file', () => '/media/flags/gb.svg'],
  ])('returns 404 for %s, cached for a minute', async (_, url) => {
    const { statusCode, headers, json } = await get(url());
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept' });
    expect(json().errors[0].code).toBe('picture_not_found');
  });
});

describe('a rendition', () => {
  test('is rendered once for concurrent requests', async () => {
    const url = getUrl(await aStoredPicture());
    const before = mastersRead;
    const replies = await Promise.all(Array.from({ length: 30 }, () => get(url)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(replies.every(({ rawPayload }) => rawPayload.equals(replies[0]?.rawPayload ?? Buffer.of()))).toBe(true);
    expect(mastersRead - before).toBe(1);
  });

  test('is rendered once for all widths above the master width', async () => {
    const picture = await aStoredPicture(700);
    const before = mastersRead;
    await get(getUrl(picture, 1600));
    await get(getUrl(picture, 800));
    expect(mastersRead - before).toBe(1);
  });

  test('is served from the cache without its master, also after a restart', async () => {
    const picture = await aStoredPicture();
    const { rawPayload } = await get(getUrl(picture));
    await rm(join(folder, 'media', picture.fileName));
    expect((await get(getUrl(picture))).rawPayload.equals(rawPayload)).toBe(true);
    const restarted = await openApp();
    const again = await restarted.inject({ url: getUrl(picture), headers: { accept: CHROME } });
    await restarted.close();
    expect(again.rawPayload.equals(rawPayload)).toBe(true);
    expect((await readdir(join(folder, 'media-cache'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test.each([
    ['missing', (path: string) => rm(path)],
    ['damaged', (path: string) => writeFile(path, 'RIFF\x10\x00\x00\x00WEBPVP8 damaged')],
    ['another picture', async (path: string) => writeFile(path, await buildPicture({ width: 9, height: 9 }))],
  ])('with a master that is %s returns 404 and logs it, and recovers once the master is restored', async (_, harm) => {
    const picture = await aStoredPicture();
    const path = join(folder, 'media', picture.fileName);
    const master = await media.readMaster(picture);
    await harm(path);
    logged.length = 0;
    const reply = await get(getUrl(picture));
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(logged.join('')).toContain(picture.key);
    expect(logged.join('')).toContain('picture rendering failed');

    await writeFile(path, master);
    expect((await get(getUrl(picture))).statusCode).toBe(200);
    expect(reported).toEqual([]);
  });
});

describe('a malformed picture path (risk 22), sent raw, returns 400', () => {
  test.each([
    '/media/../../etc/passwd',
    '/media/../media/x/320',
    '/media/./x',
    '/media/..',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/%252e%252e/etc/passwd',
    '/media/..\\..\\etc\\passwd',
    '/media/..%5c..%5cetc%5cpasswd',
    '/media//etc/passwd',
    '/media/',
    '/media/.env',
    '/media/%00',
    '/media/dress%00.jpg/320',
    '/media/%',
    '/media/%zz/320',
    '/media/%E0%A4%A/320',
    '/media/%c0%ae%c0%ae/etc/passwd',
    '/media/dress%20one/320',
    '/media/é/320',
    '/media/dress;x=1/320',
    '/%6dedia/../etc/passwd',
  ])('%s', async (path) => {
    expect((await overTheWire(path)).split(' ')[1]).toBe('400');
  });

  test.each([
    ['an endless name', `/media/${'a'.repeat(300)}/320`],
    ['endless folders', `/media/${'a/'.repeat(3000)}`],
  ])('%s', async (_, path) => {
    expect((await overTheWire(path)).split(' ')[1]).toBe('400');
  });

  test('rejects a zero byte in the request and a request of 40,000 bytes, and keeps serving', async () => {
    expect(await overTheWire('/media/\0/320')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await overTheWire(`/media/${'a'.repeat(40_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect((await get(getUrl(dress))).statusCode).toBe(200);
    expect(reported).toEqual([]);
  });

  test('ignores the query string', async () => {
    expect((await overTheWire(`${getUrl(dress)}?file=../../etc/passwd&%zz`)).split(' ')[1]).toBe('200');
  });
});

/** Sends the path over a raw socket, because HTTP client libraries would normalise it. */
function overTheWire(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: outlet.localhost\r\nconnection: close\r\n\r\n`),
    );
    socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
