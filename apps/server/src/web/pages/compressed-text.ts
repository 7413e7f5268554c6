import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, acceptsGzip } from '#server/platform/http/accept.ts';

/** Text of a page and its compressed forms. */
export type CompressedText = {
  plain: Buffer;
  gzip?: Buffer;
  brotli?: Buffer;
  /** True once both forms are as small as they get. */
  isBest?: true;
};

/**
 * Fast: for a page that may never be sent again. Best: for one that is. Brotli above 5 takes seven times as long for
 * 2 % of a listing.
 */
const GZIP_LEVEL = { fast: 2, best: 9 };
const BROTLI_QUALITY = { fast: 3, best: 5 };

/** Compressed fast, in the form that the first client accepts. */
export function compressText(text: string | Buffer, accepted = 'gzip'): CompressedText {
  const plain = Buffer.from(text);
  const { encoding, body } = chooseEncoding({ plain }, accepted);
  if (encoding === undefined) return { plain };
  return encoding === 'br' ? { plain, brotli: body } : { plain, gzip: body };
}

export async function compressBest({ plain }: CompressedText): Promise<CompressedText> {
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: GZIP_LEVEL.best }),
    promisify(brotliCompress)(plain, brotliOptions(plain, BROTLI_QUALITY.best)),
  ]);
  return { plain, gzip: zipped, brotli, isBest: true };
}

export type Encoding = 'br' | 'gzip';

/** A form that is missing is made, but not kept. */
export function chooseEncoding(
  { plain, gzip: zipped, brotli }: CompressedText,
  accepted: string | undefined,
): { encoding?: Encoding; body: Buffer } {
  const accepts = readAccepted(accepted ?? '');
  if (accepts.br && (brotli || !zipped)) {
    return { encoding: 'br', body: brotli ?? brotliCompressSync(plain, brotliOptions(plain, BROTLI_QUALITY.fast)) };
  }
  if (accepts.gzip) return { encoding: 'gzip', body: zipped ?? gzipSync(plain, { level: GZIP_LEVEL.fast }) };
  return { body: plain };
}

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Browsers send one of few texts, and reading it costs more than sending a cached page. */
const READ_TEXTS = new LRUCache<string, Record<Encoding, boolean>>({ max: 100 });

function readAccepted(text: string): Record<Encoding, boolean> {
  const known = READ_TEXTS.get(text);
  if (known) return known;
  const read = { br: acceptsBrotli(text), gzip: acceptsGzip(text) };
  READ_TEXTS.set(text, read);
  return read;
}

export const measureSize = ({ plain, gzip: zipped, brotli }: CompressedText): number =>
  plain.length + (zipped?.length ?? 0) + (brotli?.length ?? 0);
