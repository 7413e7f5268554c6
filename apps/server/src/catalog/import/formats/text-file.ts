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

/** Text without its byte order mark, in the encoding of the file. */
export async function* readText(path: string, encoding?: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding ?? (await detectEncoding(path)));
  for await (const chunk of readChunks(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Spreadsheets save "Unicode text" as UTF-16 with a byte order mark, and plain CSV in the code page of Windows. Bytes that
 * are not UTF-8 are taken for Windows-1252, which has a character for each; reads the whole file to be certain.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of readChunks(path)) {
      const marked = isStart && findMarked(chunk);
      if (marked) return marked;
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Beginning of the file, enough for format detection. */
export async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return decodeStart(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function decodeStart(bytes: Buffer): string {
  const marked = findMarked(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    // The end may lie within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const readChunks = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 1 << 18 });

function findMarked([first, second]: Buffer): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
