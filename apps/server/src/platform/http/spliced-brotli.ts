import { randomBytes } from 'node:crypto';
import { constants, createBrotliCompress } from 'node:zlib';

/** Compressed once; `ending` is what every word must end with. */
export type BrotliPieces = { pieces: readonly Buffer[]; ending: string };

const QUALITY = 9;
/** Brotli chooses the code of a letter by the two before it. */
const CONTEXT_BYTES = 2;

/**
 * One encoder compresses all parts, so that each may refer back to the others. Where the word will stand it is fed
 * noise of the same length, which nothing can refer to and whose own code is thrown away; only its end is the word's,
 * since the code of the next letters depends on it.
 */
export async function compressParts(parts: readonly Buffer[], seam: string): Promise<BrotliPieces | undefined> {
  // The head of the stream comes with the first letters; were they noise, it would be thrown away with it.
  if (!parts[0]?.length) return undefined;
  const encoder = createEncoder();
  const ending = seam.slice(-CONTEXT_BYTES);
  const pieces: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) await encoder.feed(noise(Buffer.byteLength(seam), ending));
    pieces.push(part.length > 0 ? await encoder.feed(part) : Buffer.alloc(0));
  }
  pieces.push(await encoder.end());
  return { pieces, ending };
}

/** One Brotli stream, with the word between the kept blocks as blocks that are not compressed. */
export function joinBrotliPieces({ pieces, ending }: BrotliPieces, word: string): Buffer | undefined {
  if (!word.endsWith(ending)) return undefined;
  const block = storedBlock(Buffer.from(word));
  const last = pieces.length - 1;
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 || index === last ? [piece] : [block, piece])));
}

function createEncoder() {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  let made: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => made.push(chunk));
  const taken = (): Buffer => {
    const bytes = Buffer.concat(made);
    made = [];
    return bytes;
  };
  return {
    /** A flush ends the part on a byte boundary, so that another block can follow. */
    feed: (part: Buffer): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        stream.once('error', reject);
        stream.write(part);
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
          stream.off('error', reject);
          resolve(taken());
        });
      }),
    end: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        stream.once('error', reject);
        stream.once('end', () => resolve(taken()));
        stream.end();
      }),
  };
}

/** Bytes that no text in UTF-8 holds in this order. */
const noise = (length: number, ending: string): Buffer =>
  Buffer.concat([
    Buffer.from(randomBytes(length - Buffer.byteLength(ending)).map((byte) => byte | 0x80)),
    Buffer.from(ending),
  ]);

/** Not the last block; four nibbles of length; not compressed; filled up to the next byte. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(((bytes.length - 1) << 3) | (1 << 19));
  return Buffer.concat([head.subarray(0, 3), bytes]);
}
