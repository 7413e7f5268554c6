import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { BackupProblem } from './backup-problem.ts';
import { ByteReader } from './byte-reader.ts';

/*
 * File: magic, version, cost of scrypt, salt, check of the passphrase; then chunks of AES-256-GCM. The nonce counts the
 * chunks and marks the last one, so that a chunk can be neither moved, repeated, left out nor cut off unnoticed. The key
 * is used for one file only, because its salt is random.
 */
const MAGIC = Buffer.from('MERROWAY-BACKUP\n');
const FORMAT = 1;
const COST = { log2: 17, blockSize: 8, parallel: 1 };
const MOST_COST = { log2: 20, blockSize: 16, parallel: 4 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const COST_BYTES = 4;
const CHUNK_BYTES = 65_536;
const LAST = 0x8000_0000;

type Bytes = AsyncIterable<Buffer>;

/** Encrypts with a passphrase. */
export async function* seal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const cost = Buffer.from([FORMAT, COST.log2, COST.blockSize, COST.parallel]);
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, { cost, salt });
  const header = Buffer.concat([MAGIC, cost, salt, check]);
  yield header;
  let index = 0;
  const sealChunk = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, writeNonce(index++, isLast)).setAAD(header);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE((plain.length | (isLast ? LAST : 0)) >>> 0);
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const reader = new ByteReader(source);
  for (;;) {
    const plain = await reader.readUpTo(CHUNK_BYTES);
    const isLast = plain.length < CHUNK_BYTES;
    yield sealChunk(plain, isLast);
    if (isLast) return;
  }
}

/** Decrypts, and rejects a file that is not whole and unchanged. */
export async function* unseal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const { header, key } = await readHeader(reader, passphrase);
  for (let index = 0; ; index += 1) {
    const { sealed, size, isLast } = await readChunk(reader);
    const decipher = createDecipheriv('aes-256-gcm', key, writeNonce(index, isLast)).setAAD(header);
    decipher.setAuthTag(sealed.subarray(size));
    yield decrypt(decipher, sealed.subarray(0, size));
    if (!isLast) continue;
    if ((await reader.readUpTo(1)).length > 0) throw changed();
    return;
  }
}

async function readChunk(reader: ByteReader) {
  const length = await reader.readUpTo(LENGTH_BYTES);
  if (length.length < LENGTH_BYTES) throw cutOff();
  const word = length.readUInt32BE();
  const isLast = word >= LAST;
  const size = isLast ? word - LAST : word;
  if (size > CHUNK_BYTES) throw changed();
  const sealed = await reader.readUpTo(size + TAG_BYTES);
  if (sealed.length < size + TAG_BYTES) throw cutOff();
  return { sealed, size, isLast };
}

function decrypt(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    throw changed();
  }
}

async function readHeader(reader: ByteReader, passphrase: string) {
  const header = await reader.readUpTo(MAGIC.length + COST_BYTES + SALT_BYTES + CHECK_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupProblem('This is no backup file of the shop.');
  const cost = header.subarray(MAGIC.length, MAGIC.length + COST_BYTES);
  const salt = header.subarray(MAGIC.length + COST_BYTES, MAGIC.length + COST_BYTES + SALT_BYTES);
  const check = header.subarray(MAGIC.length + COST_BYTES + SALT_BYTES);
  if (check.length < CHECK_BYTES) throw cutOff();
  if (cost[0] !== FORMAT) throw new BackupProblem('The backup was written in a newer format; use a newer release.');
  if (isCostly(cost)) throw changed();
  const derived = await deriveKey(passphrase, { cost, salt });
  if (!timingSafeEqual(derived.check, check)) {
    throw new BackupProblem(
      'The passphrase does not fit this backup; set BACKUP_PASSPHRASE as it was when it was made.',
    );
  }
  return { header, key: derived.key };
}

/** Bounds the work that a foreign file can ask for. */
const isCostly = ([, log2 = 0, blockSize = 0, parallel = 0]: Buffer): boolean =>
  [log2, blockSize, parallel].includes(0) ||
  log2 > MOST_COST.log2 ||
  blockSize > MOST_COST.blockSize ||
  parallel > MOST_COST.parallel;

async function deriveKey(passphrase: string, { cost, salt }: { cost: Buffer; salt: Buffer }) {
  const [, log2 = 0, r = 0, p = 0] = cost;
  const options: ScryptOptions = { N: 2 ** log2, r, p, maxmem: 2 ** log2 * r * 256 };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

function writeNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

const cutOff = () => new BackupProblem('The backup is incomplete: the end of the file is missing.');
const changed = () => new BackupProblem('The backup is damaged or was changed.');
