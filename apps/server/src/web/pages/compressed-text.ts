import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** Text of a cached page, compressed once. */
export type CompressedText = {
  plain: Buffer;
  gzip: Buffer;
  /** Smaller than gzip; available once compressed in the background. */
  brotli?: Buffer;
};

const GZIP_LEVEL = 9;
const BROTLI_QUALITY = 9;
const brotli = promisify(brotliCompress);

export function compressText(text: string): CompressedText {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain, { level: GZIP_LEVEL }) };
}

export async function compressBetter(text: CompressedText): Promise<CompressedText> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.plain.length,
  };
  return { ...text, brotli: await brotli(text.plain, { params }) };
}

export const measureSize = ({ plain, gzip, brotli }: CompressedText): number =>
  plain.length + gzip.length + (brotli?.length ?? 0);
