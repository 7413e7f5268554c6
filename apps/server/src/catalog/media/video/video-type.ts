import type { FileHandle } from 'node:fs/promises';
import type { VideoMime } from '@shop/domain/catalog/video-url';
import { ShopError } from '@shop/domain/shop-error';

/** Reads the container itself, since file name and content type cannot be trusted; rejects any other file. */
export async function requireVideoType(file: FileHandle, size: number): Promise<VideoMime> {
  const head = await readPart(file, 0, HEAD_BYTES);
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    await requireAvc(file, size);
    return 'video/mp4';
  }
  if (!head.subarray(0, 4).equals(EBML)) throw notAVideo();
  requireWebm(head);
  return 'video/webm';
}

const HEAD_BYTES = 65_536;
const MAX_BOXES = 64;
const MAX_MOOV_BYTES = 4 * 1024 * 1024;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** A document type other than webm is Matroska, which browsers do not play. */
function requireWebm(head: Buffer): void {
  const text = head.toString('latin1');
  if (!text.slice(0, 64).includes('webm')) throw notAVideo();
  if (!/V_(?:VP8|VP9|AV1)/.test(text)) throw wrongCodec();
}

/** Video tracks of an MP4 are named in the sample descriptions of its `moov` box, at the start or at the end. */
async function requireAvc(file: FileHandle, size: number): Promise<void> {
  let at = 0;
  for (let count = 0; at < size && count < MAX_BOXES; count += 1) {
    const box = await readBox(file, at, size);
    if (at + box.size > size) throw truncated();
    if (box.type === 'moov') return requireAvcIn(await readPart(file, at, Math.min(box.size, MAX_MOOV_BYTES)));
    at += box.size;
  }
  throw truncated();
}

const BOX_HEADER_BYTES = 8;

/** A size of 1 means that 64 bits follow, 0 that the box is the rest of the file. */
async function readBox(file: FileHandle, at: number, size: number): Promise<{ type: string; size: number }> {
  const header = await readPart(file, at, 2 * BOX_HEADER_BYTES);
  if (header.length < BOX_HEADER_BYTES) throw truncated();
  const type = header.toString('latin1', 4, BOX_HEADER_BYTES);
  const short = header.readUInt32BE(0);
  if (short === 0) return { type, size: size - at };
  if (short !== 1) return { type, size: Math.max(short, BOX_HEADER_BYTES) };
  if (header.length < 2 * BOX_HEADER_BYTES) throw truncated();
  return { type, size: Math.max(Number(header.readBigUInt64BE(BOX_HEADER_BYTES)), BOX_HEADER_BYTES) };
}

/** Entry type behind `stsd`, its version, its count and the size of the entry. */
const SAMPLE_DESCRIPTION = /stsd.{12}(.{4})/gs;

function requireAvcIn(moov: Buffer): void {
  const types = [...moov.toString('latin1').matchAll(SAMPLE_DESCRIPTION)].map(([, type]) => type);
  if (!types.some((type) => type === 'avc1' || type === 'avc3')) throw wrongCodec();
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const CURE = 'save it as MP4 with H.264, or as WebM';
const notAVideo = () =>
  new ShopError(`The file is not a video that browsers play: ${CURE}`, { code: 'not_a_video', kind: 'unprocessable' });
const wrongCodec = () =>
  new ShopError(`The video has a codec that browsers do not all play: ${CURE}`, {
    code: 'video_codec',
    kind: 'unprocessable',
  });
const truncated = () =>
  new ShopError('The video file is incomplete: export it again', { code: 'video_incomplete', kind: 'unprocessable' });
