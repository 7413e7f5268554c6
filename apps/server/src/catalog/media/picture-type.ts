type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Sniffs the magic bytes only: file name and content type cannot be trusted. */
export const detectPictureType = (bytes: Buffer): PictureType | undefined =>
  TYPES.find(([, startsLike]) => startsLike(bytes))?.[0];

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const TYPES: readonly [PictureType, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['avif', isAvif],
];

/** Compares the brands in the `ftyp` box: a HEIC starts the same way, but has other brands. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const brands = text(bytes, 8, Math.min(bytes.readUInt32BE(0), 128)).match(/.{4}/gs) ?? [];
  return brands.some((brand, at) => brand === 'avif' && at !== 1);
}

const WEBP_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** True for a WebP with one still picture and nothing else: no EXIF, no profile, no trailing data. */
export function isBareWebp(bytes: Buffer): boolean {
  if (detectPictureType(bytes) !== 'webp' || bytes.readUInt32LE(4) + CHUNK_HEADER_BYTES !== bytes.length) return false;
  let at = WEBP_HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    if (!PICTURE_CHUNKS.has(text(bytes, at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += CHUNK_HEADER_BYTES + size + (size % 2);
  }
  return at === bytes.length;
}
