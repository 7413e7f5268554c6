import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_WAIT_MS, type KeptFile } from '../kept-files.ts';
import { acceptsGzip } from './accept.ts';

/** Who takes his time with a large file is let: it costs an open file. */
export const FILE_TIMEOUT_MS = 600_000;

/** Headers alone, which are sent before anything is looked for. */
export const sendHead = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('vary', VARY).type(type).send();

/** A connection that is silent for half a minute is given up; one that waits for a file is not silent by its own will. */
export const awaitFile = (reply: FastifyReply): void =>
  void reply.raw.setTimeout(FILE_WAIT_MS + 5_000, () => void reply.raw.destroy());

/** A file as it is kept, or unpacked for who takes it no other way, or nothing to who has the same. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file, type, now }: { file: KeptFile; type: string; now: Date },
): FastifyReply {
  const { path, tag, bytes, madeAt, keptUntil } = file;
  const secondsLeft = Math.max(0, Math.floor((keptUntil.getTime() - now.getTime()) / 1000));
  reply.headers({
    etag: `W/"${tag}"`,
    'last-modified': madeAt.toUTCString(),
    'cache-control': `public, max-age=${secondsLeft}`,
    vary: VARY,
  });
  if (headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send();
  // Nobody would close what is opened for who has hung up.
  if (reply.raw.destroyed) return reply.hijack();
  reply.type(type);
  const packed = createReadStream(path);
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(pipeline(packed, createGunzip(), () => {}));
  return reply.headers({ 'content-encoding': 'gzip', 'content-length': bytes }).send(packed);
}

const VARY = 'host, accept-encoding';
