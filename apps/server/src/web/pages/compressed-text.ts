import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, acceptsGzip } from '#server/platform/http/accept.ts';

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

export type Encoding = 'br' | 'gzip';

export function chooseEncoding(
  { plain, gzip, brotli }: CompressedText,
  accepted: string | undefined,
): { encoding?: Encoding; body: Buffer } {
  const accepts = readAccepted(accepted ?? '');
  if (brotli && accepts.br) return { encoding: 'br', body: brotli };
  if (accepts.gzip) return { encoding: 'gzip', body: gzip };
  return { body: plain };
}

/** Browsers send one of few texts, and reading it costs more than sending a cached page. */
const READ_TEXTS = new LRUCache<string, Record<Encoding, boolean>>({ max: 100 });

function readAccepted(text: string): Record<Encoding, boolean> {
  const known = READ_TEXTS.get(text);
  if (known) return known;
  const read = { br: acceptsBrotli(text), gzip: acceptsGzip(text) };
  READ_TEXTS.set(text, read);
  return read;
}

export const measureSize = ({ plain, gzip, brotli }: CompressedText): number =>
  plain.length + gzip.length + (brotli?.length ?? 0);
