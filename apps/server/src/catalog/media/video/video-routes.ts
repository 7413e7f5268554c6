import { Readable } from 'node:stream';
import { isVideoKey, videoUrl } from '@shop/domain/catalog/video-url';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from '#server/platform/http/files/byte-range.ts';
import type { VideoService } from './video-service.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Short negative cache: a restored file shows up soon. */
const FOR_A_MINUTE = 'public, max-age=60';
const NO_VIDEO = { errors: [{ reason: 'Video not found', code: 'video_not_found' }] };

type Deps = { videos: Pick<VideoService, 'findPlayable'>; access: NonNullable<FastifyContextConfig['access']> };

/** Streams videos, whole or by range: browsers need ranges to seek, and Safari to play at all. */
export function videoRoutes(app: FastifyInstance, { videos, access }: Deps): void {
  const options = { config: { access, rateClass: 'exempt' }, logLevel: 'warn' } as const;
  app.get<{ Params: { key: string } }>(videoUrl(':key'), options, async (request, reply) => {
    const { key } = request.params;
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'accept-ranges': 'bytes' });
    const video = isVideoKey(key) ? await videos.findPlayable(key) : undefined;
    if (!video) return reply.code(404).header('cache-control', FOR_A_MINUTE).send(NO_VIDEO);

    const etag = `"${video.sha256}"`;
    reply.headers({ etag, 'cache-control': FOR_GOOD });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendVideo(reply, video, readRange(request, { etag, bytes: video.bytes }));
  });
}

type SentVideo = NonNullable<Awaited<ReturnType<VideoService['findPlayable']>>>;

async function sendVideo(reply: FastifyReply, { mime, bytes, open }: SentVideo, range: ReturnType<typeof readRange>) {
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  reply.type(mime).header('content-length', end - start + 1);
  // An empty stream keeps the length that the header names; no body would set it to 0.
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await open({ start, end }));
}

/** RFC 9110 §14.2 and §13.1.5: HEAD has no ranges, and a range of another version is ignored. */
function readRange({ method, headers }: FastifyRequest, { etag, bytes }: { etag: string; bytes: number }) {
  const condition = headers['if-range'];
  if (method === 'HEAD' || (condition !== undefined && condition !== etag)) return undefined;
  return parseByteRange(headers.range, bytes);
}
