import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const START_BYTES = 65_536;

/** Identifies a file's content and tells how much there is to do. */
export type FileFacts = { sha256: string; lines: number };

export async function readFacts(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  let lines = 0;
  let ended = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    ended = chunk.at(-1) === 10;
  }
  return { sha256: hash.digest('hex'), lines: ended ? lines : lines + 1 };
}

/** The text without its byte order mark; what is not UTF-8 becomes U+FFFD. */
export async function* readText(path: string): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** Enough of it to see what kind of file it is. */
export async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return decoderOf(buffer).decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Spreadsheets save "Unicode text" as UTF-16, and say so in the first two bytes. */
const decoderOf = ([first, second]: Buffer): TextDecoder =>
  new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8');
