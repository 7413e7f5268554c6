/** Reads an exact number of bytes from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #kept: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Fewer bytes only at the end of the source. */
  async readUpTo(count: number): Promise<Buffer> {
    while (this.#length < count) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      this.#kept.push(value);
      this.#length += value.length;
    }
    const whole = this.#kept.length === 1 ? (this.#kept[0] as Buffer) : Buffer.concat(this.#kept);
    const rest = whole.subarray(count);
    this.#kept = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    return whole.subarray(0, count);
  }

  /** Closes the source, which may wait for a reader otherwise. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
