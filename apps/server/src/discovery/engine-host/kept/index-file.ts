import { open, stat } from 'node:fs/promises';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import { crc32 } from 'node:zlib';
import { writeAtomically } from '#server/platform/atomic-write.ts';

type Header = { key: string; graph: number; shared: number[]; checksum: number };

const MAGIC = 'MWIX0001';
/** Magic word and length of the header. */
const PREFIX = MAGIC.length + 4;

/**
 * Writes plain objects over shared arrays to a file. The arrays are written as they are, so that reading them back costs
 * as much as reading the file.
 */
export async function writeIndexFile(path: string, key: string, content: unknown): Promise<void> {
  const serializer = new SharedSerializer();
  serializer.writeHeader();
  serializer.writeValue(content);
  const parts = [serializer.releaseBuffer(), ...serializer.shared.map((memory) => new Uint8Array(memory))];
  const [graph = 0, ...shared] = parts.map(({ length }) => length);
  const header: Header = { key, graph, shared, checksum: parts.reduce((sum, part) => crc32(part, sum), 0) };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  await writeAtomically(path, [Buffer.from(MAGIC), length, text, ...parts]);
}

/** Reads the file back into shared memory. Undefined when there is none for the key, or when it is damaged. */
export async function readIndexFile(path: string, key: string): Promise<unknown> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < PREFIX) return undefined;
  const file = await open(path);
  try {
    return await readFile(file, key, size);
  } finally {
    await file.close();
  }
}

type File = Awaited<ReturnType<typeof open>>;

async function readFile(file: File, key: string, size: number): Promise<unknown> {
  const prefix = await readPart(file, Buffer.alloc(PREFIX), 0);
  if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  const headerLength = prefix.readUInt32LE(MAGIC.length);
  if (headerLength > size - PREFIX) return undefined;
  const header = readHeader(await readPart(file, Buffer.alloc(headerLength), PREFIX));
  if (header?.key !== key) return undefined;
  const lengths = [header.graph, ...header.shared];
  if (PREFIX + headerLength + lengths.reduce((sum, length) => sum + length, 0) !== size) return undefined;
  return await readContent(file, header, PREFIX + headerLength);
}

async function readContent(file: File, { graph, shared, checksum }: Header, from: number): Promise<unknown> {
  const text = await readPart(file, Buffer.alloc(graph), from);
  let [at, sum] = [from + graph, crc32(text)];
  const memories: SharedArrayBuffer[] = [];
  for (const length of shared) {
    const memory = new SharedArrayBuffer(length);
    sum = crc32(await readPart(file, new Uint8Array(memory), at), sum);
    at += length;
    memories.push(memory);
  }
  if (sum !== checksum) return undefined;
  const deserializer = new SharedDeserializer(text, memories);
  deserializer.readHeader();
  return deserializer.readValue();
}

async function readPart<Part extends Uint8Array>(file: File, part: Part, position: number): Promise<Part> {
  for (let done = 0; done < part.length; ) {
    const { bytesRead } = await file.read(part, done, part.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return part;
}

function readHeader(text: Buffer): Header | undefined {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

const VIEWS = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array] as const;
type View = InstanceType<(typeof VIEWS)[number]>;
type ViewOf = new (memory: SharedArrayBuffer, from?: number, length?: number) => View;

/** Keeps the memory of typed arrays aside, once, however many views it has. */
class SharedSerializer extends DefaultSerializer {
  readonly shared: ArrayBufferLike[] = [];

  _writeHostObject(view: View): void {
    const known = this.shared.indexOf(view.buffer);
    const id = known >= 0 ? known : this.shared.push(view.buffer) - 1;
    const kind = VIEWS.findIndex((View) => view instanceof View);
    if (kind < 0) throw new Error(`An index file holds no ${view.constructor.name}`);
    for (const number of [kind, id, view.byteOffset, view.length]) this.writeDouble(number);
  }
}

class SharedDeserializer extends DefaultDeserializer {
  readonly #memories: readonly SharedArrayBuffer[];

  constructor(graph: Buffer, memories: readonly SharedArrayBuffer[]) {
    super(graph);
    this.#memories = memories;
  }

  _readHostObject(): View {
    const [kind = 0, id = 0, from, length] = Array.from({ length: 4 }, () => this.readDouble());
    const [View, memory] = [VIEWS[kind] as ViewOf | undefined, this.#memories[id]];
    if (!View || !memory) throw new Error('An index file refers to memory that it does not hold');
    return new View(memory, from, length);
  }
}
