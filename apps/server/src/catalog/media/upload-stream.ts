import { Readable } from 'node:stream';
import { ShopError } from '@shop/domain/shop-error';
import { MAX_PICTURE_BYTES, tooLarge } from './picture-codec.ts';
import { detectPictureType } from './picture-type.ts';

type MediaKind = 'picture' | 'video';

const HEAD_BYTES = 64;
const EBML = '\x1a\x45\xdf\xa3';

/** Kind of a file by its first bytes, and the whole file again as a stream. */
export async function openUpload(file: Readable): Promise<{ kind: MediaKind; whole: Readable }> {
  const parts: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  while (Buffer.concat(head).length < HEAD_BYTES) {
    const { done, value } = await parts.next();
    if (done) break;
    head.push(value);
  }
  return { kind: detectKind(Buffer.concat(head)), whole: Readable.from(joinParts(head, parts), { objectMode: false }) };
}

async function* joinParts(head: readonly Buffer[], parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield* head;
  for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
}

/** Holds a picture in memory, which decoding needs; a larger one is refused before it is read completely. */
export async function readPicture(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_PICTURE_BYTES) throw tooLarge('20 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function detectKind(head: Buffer): MediaKind {
  if (head.length >= 12 && detectPictureType(head)) return 'picture';
  const text = head.toString('latin1');
  if (text.startsWith(EBML) || text.slice(4, 8) === 'ftyp') return 'video';
  throw new ShopError('Only JPEG, PNG, WebP and AVIF pictures and MP4 and WebM videos can be uploaded', {
    code: 'media_type',
    kind: 'unprocessable',
  });
}
