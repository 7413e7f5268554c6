import { crc32, deflateRawSync } from 'node:zlib';

type ZipEntry = { name: string; text: string };

/** UTF-8 names; deflated. */
const FLAGS = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the first day the format knows: the copy says itself when it was made. */
const DAY = 0x21;

/** A small archive, as every system opens it (PKWARE's APPNOTE, 4.3). */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const fields = fieldsOf({ name, data, packed });
    local.push(record(0x04034b50, fields), Buffer.from(name), packed);
    directory.push(directoryRecord(fields, offset), Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  return Buffer.concat([...local, ...directory, endRecord(entries.length, Buffer.concat(directory).length, offset)]);
}

/** What both records say of a file, each number with its size in bytes. */
type Fields = readonly (readonly [value: number, bytes: 2 | 4])[];

const fieldsOf = ({ name, data, packed }: { name: string; data: Buffer; packed: Buffer }): Fields => [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATE, 2],
  [0, 2],
  [DAY, 2],
  [crc32(data), 4],
  [packed.length, 4],
  [data.length, 4],
  [Buffer.byteLength(name), 2],
  [0, 2],
];

const directoryRecord = (fields: Fields, offset: number): Buffer =>
  record(0x02014b50, [[VERSION, 2], ...fields, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]);

const endRecord = (count: number, size: number, offset: number): Buffer =>
  record(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);

function record(signature: number, fields: Fields): Buffer {
  const all: Fields = [[signature, 4], ...fields];
  return Buffer.concat(
    all.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );
}
