import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const START_BYTES = 65_536;

/** Content hash of a file and its line count. */
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

/** Text without its byte order mark; invalid UTF-8 becomes U+FFFD. */
export async function* readText(path: string): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    decoder ??= selectDecoder(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** Beginning of the file, enough for format detection. */
export async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return selectDecoder(buffer).decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Spreadsheets save "Unicode text" as UTF-16 with a byte order mark. */
const selectDecoder = ([first, second]: Buffer): TextDecoder =>
  new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8');
