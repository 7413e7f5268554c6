/** Smallest files that have the structure of a video; they hold no frames. */

type Mp4 = { codec?: string; brand?: string; moovFirst?: boolean; frames?: number };

const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), body]);
};

const ZERO = Buffer.alloc(4);
const ONE = Buffer.from([0, 0, 0, 1]);

/** MP4 with one video track. */
export function buildMp4({ codec = 'avc1', brand = 'isom', moovFirst = true, frames = 1_000 }: Mp4 = {}): Buffer {
  const description = box('stsd', ZERO, ONE, box(codec, Buffer.alloc(78)));
  const moov = box('moov', box('trak', box('mdia', box('minf', box('stbl', description)))));
  const data = box('mdat', Buffer.alloc(frames, 7));
  return Buffer.concat([box('ftyp', brand, ZERO, 'mp42'), ...(moovFirst ? [moov, data] : [data, moov])]);
}

/** EBML header with its document type, and the name of a codec. */
export const buildWebm = ({ type = 'webm', codec = 'V_VP9', frames = 1_000 } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type, 'latin1'),
    Buffer.from([0x86, 0x80 + codec.length]),
    Buffer.from(codec, 'latin1'),
    Buffer.alloc(frames, 9),
  ]);
