import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { MAX_VIDEO_BYTES, videoUrl } from '@shop/domain/catalog/video-url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardRoutes } from '#server/platform/http/access.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { buildMp4, buildWebm } from '../../../../../../tests/support/catalog/video-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { videoRoutes } from './video-routes.ts';
import { createVideoService, type VideoService } from './video-service.ts';
import type { StoredVideo } from './video-tables.ts';

let database: TestDatabase;
let folder: string;
let videos: VideoService;
let app: FastifyInstance;
let walk: StoredVideo;
const WALK = buildMp4();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'shop-video-'));
  await Promise.all(['demo', 'given'].map((name) => mkdir(join(folder, name))));
  videos = createVideoService({
    db: database.db,
    demoFolder: join(folder, 'demo'),
    uploadFolder: join(folder, 'media'),
  });
  app = Fastify();
  answerErrors(app, () => {});
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(app);
  guardRoutes(app, async () => ({ kind: 'guest' }));
  videoRoutes(app, { videos, access: 'guest' });
  walk = await store(WALK, 'A walk.mp4');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const store = (bytes: Buffer, name: string) => videos.storeStream(Readable.from([bytes]), name);
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: videoUrl(walk.key), headers: { 'accept-encoding': 'gzip', ...headers } });

describe('a stored video', () => {
  test('is served whole, for good, as its own type', async () => {
    const reply = await get();
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(WALK)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(WALK.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${walk.sha256}"`,
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=100-', 100, WALK.length],
    ['bytes=-5', WALK.length - 5, WALK.length],
    ['bytes=0-99999999', 0, WALK.length],
  ])('answers the range %s with 206', async (range, from, to) => {
    const reply = await get({ range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${WALK.length}`);
    expect(reply.headers['content-length']).toBe(String(to - from));
    expect(reply.rawPayload.equals(WALK.subarray(from, to))).toBe(true);
  });

  test('answers a range behind its end with 416', async () => {
    const reply = await get({ range: `bytes=${WALK.length}-` });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${WALK.length}`);
  });

  test.each([['bytes=0-1,5-6'], ['bytes=9-3'], ['lines=0-1']])('ignores the range %s', async (range) => {
    expect((await get({ range })).statusCode).toBe(200);
  });

  test('applies If-Range by its ETag only', async () => {
    const range = 'bytes=0-1';
    expect((await get({ range, 'if-range': `"${walk.sha256}"` })).statusCode).toBe(206);
    expect((await get({ range, 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('answers HEAD with its length and no body, and a known ETag with 304', async () => {
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(WALK.length), '']);
    expect((await get({ 'if-none-match': `"${walk.sha256}"` })).statusCode).toBe(304);
  });

  test.each([['unknown-0123456789ab'], ['..%2fmedia'], ['WALK'], [`${'a'.repeat(300)}-0123456789ab`]])(
    'is not found as %s',
    async (key) => {
      const { statusCode } = await app.inject(videoUrl(key));
      expect([400, 404, 414]).toContain(statusCode);
    },
  );

  test('is not found while its file is cut, until it is stored again', async () => {
    const bytes = buildWebm({ frames: 500 });
    const { key, fileName } = await store(bytes, 'turn.webm');
    await truncate(join(folder, 'media', fileName), 10);
    expect((await app.inject(videoUrl(key))).statusCode).toBe(404);
    await store(bytes, 'turn.webm');
    expect((await app.inject(videoUrl(key))).headers['content-type']).toBe('video/webm');
  });
});

describe('storing a video', () => {
  test.each([
    ['MP4 with its index last', buildMp4({ moovFirst: false, frames: 200_000 }), 'video/mp4'],
    ['WebM with VP8', buildWebm({ codec: 'V_VP8' }), 'video/webm'],
    ['WebM with AV1', buildWebm({ codec: 'V_AV1' }), 'video/webm'],
  ])('accepts %s', async (_, bytes, mime) => {
    expect(await store(bytes, 'film.bin')).toMatchObject({ mime, bytes: bytes.length });
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'not_a_video'],
    ['a text', Buffer.from('<script>alert(1)</script>'), 'not_a_video'],
    ['Matroska', buildWebm({ type: 'matroska' }), 'not_a_video'],
    ['WebM without a known codec', buildWebm({ codec: 'V_MPEG4' }), 'video_codec'],
    ['MP4 with HEVC', buildMp4({ codec: 'hvc1' }), 'video_codec'],
    ['an MP4 cut short', WALK.subarray(0, WALK.length - 20).subarray(0, 60), 'video_incomplete'],
    ['an MP4 without index', buildMp4({ moovFirst: false }).subarray(0, 500), 'video_incomplete'],
    ['more than the limit', Buffer.concat([WALK, Buffer.alloc(MAX_VIDEO_BYTES)]), 'video_too_large'],
  ])('rejects %s and leaves nothing behind', async (_, bytes, code) => {
    const before = await readdir(join(folder, 'media'), { recursive: true });
    await expect(store(bytes, 'film.mp4')).rejects.toMatchObject({ code });
    expect(await readdir(join(folder, 'media'), { recursive: true })).toEqual(before);
  });

  test('is idempotent by content, whatever the name', async () => {
    expect((await store(WALK, 'another name.mov')).key).toBe(walk.key);
  });

  test('names a file as a dry run does, and reads none outside its folder', async () => {
    const given = join(folder, 'given');
    await writeFile(join(given, 'spin.webm'), buildWebm({ frames: 77 }));
    await symlink(join(folder, 'secret.mp4'), join(given, 'link.mp4'));
    await writeFile(join(folder, 'secret.mp4'), WALK);
    const { key } = await videos.identifyFile({ folder: given, file: 'spin.webm' });
    expect((await videos.find([key])).size).toBe(0);
    expect((await videos.storeFile({ folder: given, file: 'spin.webm' })).key).toBe(key);
    expect(key).toMatch(/^spin-[0-9a-f]{12}$/);
    await expect(videos.storeFile({ folder: given, file: 'link.mp4' })).rejects.toMatchObject({
      code: 'picture_outside_folder',
    });
    await expect(videos.storeFile({ folder: given, file: 'none.mp4' })).rejects.toMatchObject({
      code: 'picture_not_found',
    });
  });

  test('serves a demo video from its folder without a copy', async () => {
    await writeFile(join(folder, 'demo', 'coat.webm'), buildWebm({ frames: 33 }));
    const { key } = await videos.storeFile({ folder: join(folder, 'demo'), file: 'coat.webm' });
    expect((await videos.find([key])).get(key)).toMatchObject({ source: 'demo', fileName: 'coat.webm' });
    expect((await app.inject(videoUrl(key))).statusCode).toBe(200);
  });
});
