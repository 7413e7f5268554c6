import { BackupProblem } from './backup-problem.ts';
import { ByteReader } from './byte-reader.ts';

/** A named stream of bytes in a backup: a table, a file, or a description. */
export type Entry<Header> = { header: Header; body: AsyncIterable<Buffer> };

const LENGTH_BYTES = 4;
const FRAME_BYTES = 65_536;
const MOST_FRAME_BYTES = 256 * 1024 * 1024;

/** Each entry: length and JSON of its header, then its bytes in frames with their length; a frame of zero bytes ends it. */
export async function* writeArchive<Header>(entries: AsyncIterable<Entry<Header>>): AsyncGenerator<Buffer> {
  for await (const { header, body } of entries) {
    yield frame(Buffer.from(JSON.stringify(header)));
    for await (const bytes of gather(body)) yield frame(bytes);
    yield frame(Buffer.alloc(0));
  }
}

/** The body of an entry must be read before the next entry is asked for; what is left of it is skipped. */
export async function* readArchive<Header>(source: AsyncIterable<Buffer>): AsyncGenerator<Entry<Header>> {
  const reader = new ByteReader(source);
  try {
    for (;;) {
      const first = await readFrame(reader, { mayEnd: true });
      if (first === undefined) return;
      let isOver = false;
      const body = (async function* () {
        while (!isOver) {
          const bytes = await readFrame(reader);
          if (bytes === undefined || bytes.length === 0) isOver = true;
          else yield bytes;
        }
      })();
      yield { header: JSON.parse(first.toString()) as Header, body };
      while (!isOver) {
        const bytes = await readFrame(reader);
        if (bytes === undefined || bytes.length === 0) isOver = true;
      }
    }
  } finally {
    await reader.close();
  }
}

async function readFrame(reader: ByteReader, { mayEnd = false } = {}): Promise<Buffer | undefined> {
  const length = await reader.readUpTo(LENGTH_BYTES);
  if (length.length === 0 && mayEnd) return undefined;
  const size = length.length < LENGTH_BYTES ? MOST_FRAME_BYTES + 1 : length.readUInt32BE();
  if (size > MOST_FRAME_BYTES) throw new BackupProblem('The content of the backup cannot be read.');
  const bytes = await reader.readUpTo(size);
  if (bytes.length < size) throw new BackupProblem('The content of the backup cannot be read.');
  return bytes;
}

function frame(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Joins small chunks: COPY sends one for each row. */
async function* gather(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    // An empty frame would end the entry.
    if (chunk.length === 0) continue;
    kept.push(chunk);
    length += chunk.length;
    if (length < FRAME_BYTES) continue;
    yield Buffer.concat(kept);
    kept = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(kept);
}

export async function readWhole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
