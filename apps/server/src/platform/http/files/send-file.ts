import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedFile, FILE_WAIT_MS } from '#server/platform/file-cache.ts';
import { acceptsGzip } from '#server/platform/http/accept.ts';

/** Long timeout for slow clients: it only costs an open file. */
export const FILE_TIMEOUT_MS = 600_000;

/** Headers only, sent before the file is looked up. */
export const sendHead = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('vary', VARY).type(type).send();

/** Extends the idle timeout while the client waits for a file to be created. */
export const awaitFile = (reply: FastifyReply): void =>
  void reply.raw.setTimeout(FILE_WAIT_MS + 5_000, () => void reply.raw.destroy());

/** Sends the stored gzip file, decompressed for clients without gzip, or 304. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file, type, now }: { file: CachedFile; type: string; now: Date },
): FastifyReply {
  const { path, tag, bytes, madeAt, expiresAt } = file;
  const secondsLeft = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  reply.headers({
    etag: `W/"${tag}"`,
    'last-modified': madeAt.toUTCString(),
    'cache-control': `public, max-age=${secondsLeft}`,
    vary: VARY,
  });
  if (headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send();
  // Client has disconnected: a stream opened now would never be closed.
  if (reply.raw.destroyed) return reply.hijack();
  reply.type(type);
  const packed = createReadStream(path);
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(pipeline(packed, createGunzip(), () => {}));
  return reply.headers({ 'content-encoding': 'gzip', 'content-length': bytes }).send(packed);
}

const VARY = 'host, accept-encoding';
