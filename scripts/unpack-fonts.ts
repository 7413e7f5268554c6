import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** What documents are set in, as plain TrueType of the regular weight: a maker of PDFs cannot cut a WOFF2 to size. */
const FONTS = {
  'instrument-sans-latin': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'instrument-sans-latin-ext': 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  'noto-sans-arabic': 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
};
const FOLDER = new URL('../apps/server/fonts/', import.meta.url);
/** What only a font of many weights has. */
const VARIATIONS = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT', 'cvar'];

// biome-ignore format: as the standard of WOFF2 numbers them
const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'];

type Table = { tag: string; transform: number; length: number; bytes: Buffer };

/** The tables of a WOFF2, with glyphs written out as TrueType has them. */
export function unpackWoff2(file: Buffer): Buffer {
  const tables = new Map(readTables(file).map((table) => [table.tag, table]));
  for (const tag of VARIATIONS) tables.delete(tag);
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.get(tag));
  if (!glyf || !loca || !head) throw new Error('The font has no TrueType outlines');
  if (tables.get('hmtx')?.transform === 1) throw new Error('Transformed metrics are not unpacked here');
  if (glyf.transform === 0) {
    const glyphs = readGlyphs(glyf.bytes);
    glyf.bytes = Buffer.concat(glyphs);
    loca.bytes = offsetsOf(glyphs);
    // Offsets of four bytes.
    head.bytes.writeInt16BE(1, 50);
  }
  return writeSfnt([...tables.values()]);
}

function readTables(file: Buffer): Table[] {
  const reader = createReader(file, 48);
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? reader.bytes(4).toString('latin1') : (KNOWN_TAGS[flags & 63] ?? '');
    const transform = flags >> 6;
    const original = reader.base128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? transform === 0 : transform !== 0;
    return { tag, transform, length: isTransformed ? reader.base128() : original };
  });
  const unpacked = brotliDecompressSync(reader.bytes(file.readUInt32BE(20)));
  let at = 0;
  return entries.map((entry) => {
    const bytes = Buffer.from(unpacked.subarray(at, at + entry.length));
    at += entry.length;
    return { ...entry, bytes };
  });
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Buffer, start = 0) {
  let at = start;
  const take = (count: number): number => {
    at += count;
    return at - count;
  };
  const u8 = () => bytes.readUInt8(take(1));
  return {
    u8,
    u16: () => bytes.readUInt16BE(take(2)),
    i16: () => bytes.readInt16BE(take(2)),
    u32: () => bytes.readUInt32BE(take(4)),
    bytes: (count: number) => bytes.subarray(take(count), at),
    base128(): number {
      let value = 0;
      for (;;) {
        const byte = u8();
        value = value * 128 + (byte & 127);
        if (byte < 128) return value;
      }
    },
    /** One to three bytes, as the standard packs small numbers. */
    short(): number {
      const code = u8();
      if (code === 253) return bytes.readUInt16BE(take(2));
      if (code === 254) return u8() + 506;
      return code === 255 ? u8() + 253 : code;
    },
  };
}

type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', Reader>;

function readGlyphs(table: Buffer): Buffer[] {
  const header = createReader(table, 4);
  const count = header.u16();
  header.u16();
  const names = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;
  const sizes = names.map(() => header.u32());
  const streams = Object.fromEntries(
    names.map((name, index) => [name, createReader(header.bytes(sizes[index] ?? 0))]),
  ) as Streams;
  const hasBox = streams.boxes.bytes(4 * ((count + 31) >> 5));
  return Array.from({ length: count }, (_, glyph) => {
    const contours = streams.contours.i16();
    const box = ((hasBox[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) === 0 ? undefined : streams.boxes.bytes(8);
    if (contours === 0) return Buffer.alloc(0);
    const bytes = contours < 0 ? compositeGlyph(streams, box) : simpleGlyph(streams, contours, box);
    return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  });
}

function compositeGlyph({ composites, glyphs, instructions }: Streams, box: Buffer = Buffer.alloc(8)): Buffer {
  const parts = [int16s([-1]), box];
  let flags = 0;
  do {
    const start = composites.bytes(4);
    flags = start.readUInt16BE(0);
    parts.push(start, composites.bytes((flags & 1 ? 4 : 2) + scaleBytes(flags)));
  } while (flags & 32);
  if (flags & 256) {
    const length = glyphs.short();
    parts.push(int16s([length]), instructions.bytes(length));
  }
  return Buffer.concat(parts);
}

function scaleBytes(flags: number): number {
  if (flags & 8) return 2;
  if (flags & 64) return 4;
  return flags & 128 ? 8 : 0;
}

type Point = { x: number; y: number; isOnCurve: boolean };

function simpleGlyph(streams: Streams, contours: number, box: Buffer | undefined): Buffer {
  const counts = Array.from({ length: contours }, () => streams.points.short());
  const points = Array.from({ length: counts.reduce((sum, one) => sum + one, 0) }, () => readPoint(streams));
  const length = streams.glyphs.short();
  const instructions = streams.instructions.bytes(length);
  let end = -1;
  const ends = counts.map((one) => {
    end += one;
    return end;
  });
  return Buffer.concat([
    int16s([contours]),
    box ?? boxOf(points),
    int16s([...ends, length]),
    instructions,
    // Every step in two bytes: larger than need be, and simple.
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    int16s(points.map(({ x }) => x)),
    int16s(points.map(({ y }) => y)),
  ]);
}

/** The step from the point before, in the packing of the standard's table of triplets. */
function readPoint({ flags, glyphs }: Streams): Point {
  const flag = flags.u8();
  const code = flag & 127;
  const isOnCurve = flag < 128;
  const sign = (bit: number, value: number) => (flag & bit ? value : -value);
  if (code < 10) return { x: 0, y: sign(1, ((code & 14) << 7) + glyphs.u8()), isOnCurve };
  if (code < 20) return { x: sign(1, (((code - 10) & 14) << 7) + glyphs.u8()), y: 0, isOnCurve };
  if (code < 84) {
    const [base, byte] = [code - 20, glyphs.u8()];
    return { x: sign(1, 1 + (base & 48) + (byte >> 4)), y: sign(2, 1 + ((base & 12) << 2) + (byte & 15)), isOnCurve };
  }
  if (code < 120) {
    const base = code - 84;
    const x = 1 + (Math.floor(base / 12) << 8) + glyphs.u8();
    return { x: sign(1, x), y: sign(2, 1 + (Math.floor((base % 12) / 4) << 8) + glyphs.u8()), isOnCurve };
  }
  if (code < 124) {
    const [first, second, third] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    return { x: sign(1, (first << 4) + (second >> 4)), y: sign(2, ((second & 15) << 8) + third), isOnCurve };
  }
  return { x: sign(1, glyphs.u16()), y: sign(2, glyphs.u16()), isOnCurve };
}

function boxOf(steps: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  const points = steps.map((step) => {
    x += step.x;
    y += step.y;
    return { x, y };
  });
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return int16s([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function offsetsOf(glyphs: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc((glyphs.length + 1) * 4);
  let at = 0;
  for (const [index, glyph] of glyphs.entries()) {
    bytes.writeUInt32BE(at, index * 4);
    at += glyph.length;
  }
  bytes.writeUInt32BE(at, glyphs.length * 4);
  return bytes;
}

function writeSfnt(tables: readonly Table[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  let at = header.length;
  const bodies = sorted.map(({ tag, bytes }, index) => {
    const body = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    header.write(tag, 12 + index * 16, 'latin1');
    header.writeUInt32BE(checksumOf(body), 16 + index * 16);
    header.writeUInt32BE(at, 20 + index * 16);
    header.writeUInt32BE(bytes.length, 24 + index * 16);
    at += body.length;
    return body;
  });
  return Buffer.concat([header, ...bodies]);
}

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const require = createRequire(new URL('../apps/storefront/package.json', import.meta.url));
  const packaged = (path: string) => require.resolve(`@fontsource-variable/${path}`);
  await mkdir(FOLDER, { recursive: true });
  for (const [name, path] of Object.entries(FONTS)) {
    await writeFile(new URL(`${name}.ttf`, FOLDER), unpackWoff2(await readFile(packaged(path))));
  }
  for (const name of ['instrument-sans', 'noto-sans-arabic']) {
    await copyFile(packaged(`${name}/LICENSE`), new URL(`${name}.LICENSE`, FOLDER));
  }
}
