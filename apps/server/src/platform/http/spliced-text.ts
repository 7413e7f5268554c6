import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type BrotliPieces, joinBrotliPieces } from './spliced-brotli.ts';

/**
 * A text with a seam in it: everything but the seam is kept, compressed once, and sent with another word of the seam's
 * length each time.
 */
export type SplicedText = {
  plain: readonly Buffer[];
  deflated: readonly Buffer[];
  /** Smaller still, and there once somebody had the time to make it. */
  brotli?: BrotliPieces | undefined;
  wordLength: number;
};

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** As far as deflate can refer back. */
const WINDOW_BYTES = 32_768;
const LAST_BLOCK = Buffer.from([3, 0]);

/** Without NULs, which HTML forbids: in the window they would be taken for the words that come and go. */
export function spliceText(text: string, seam: string): SplicedText {
  const plain = text
    .replaceAll('\0', '')
    .split(seam)
    .map((part) => Buffer.from(part));
  const wordLength = Buffer.byteLength(seam);
  const deflated = plain.map((part, index) => deflate(part, before(plain.slice(0, index), wordLength)));
  return { plain, deflated, wordLength };
}

export const sizeOf = ({ plain, deflated, brotli }: SplicedText): number =>
  [...plain, ...deflated, ...(brotli?.pieces ?? [])].reduce((sum, { length }) => sum + length, 0);

export const joinPlain = ({ plain }: SplicedText, word: string): Buffer =>
  Buffer.concat(interleave(plain, Buffer.from(word)));

/** One gzip member: the kept blocks with the word between them as stored blocks, then checksum and length of the whole. */
export function joinGzipped({ plain, deflated, wordLength }: SplicedText, word: string): Buffer {
  requireLength(word, wordLength);
  const parts = interleave(plain, Buffer.from(word));
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, ...interleave(deflated, storedBlock(word)), LAST_BLOCK, trailer]);
}

/** Undefined where the text was never compressed that way, or the word is of another kind than the seam. */
export function joinBrotli({ brotli, wordLength }: SplicedText, word: string): Buffer | undefined {
  requireLength(word, wordLength);
  return brotli && joinBrotliPieces(brotli, word);
}

function requireLength(word: string, wordLength: number): void {
  if (Buffer.byteLength(word) !== wordLength) throw new RangeError(`The word must be ${wordLength} bytes long`);
}

/** A flush ends a part on a byte boundary, so that a stored block can follow. */
const deflate = (part: Buffer, dictionary: Buffer): Buffer =>
  deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 && { dictionary }) });

/** What the reader has seen before a part, so that it may be referred to: zeros stand for the words, which differ. */
function before(parts: readonly Buffer[], wordLength: number): Buffer {
  const gap = Buffer.alloc(wordLength);
  return Buffer.concat(parts.flatMap((part) => [part, gap])).subarray(-WINDOW_BYTES);
}

function storedBlock(word: string): Buffer {
  const bytes = Buffer.from(word);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

const interleave = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
