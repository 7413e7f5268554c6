import { hash } from 'node:crypto';

export type TableCount = { rows: number; digest: string };

const NEWLINE = 0x0a;
const LANES = 4;
const LANE_BYTES = 4;

/**
 * Counts the rows of COPY in text format, where a line break within a value is escaped. The digest is the sum of the
 * hashes of all rows, because a table has no order.
 */
export function createRowDigest() {
  const sums = new Uint32Array(LANES);
  let rows = 0;
  let open: Buffer[] = [];

  function add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1)
      sums[lane] = (sums[lane] as number) + digest.readUInt32BE(lane * LANE_BYTES);
    rows += 1;
  }

  return {
    push(chunk: Buffer): void {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        const piece = chunk.subarray(start, end);
        add(open.length === 0 ? piece : Buffer.concat([...open, piece]));
        open = [];
        start = end + 1;
      }
      // Copied: the driver may reuse its buffer.
      if (start < chunk.length) open.push(Buffer.from(chunk.subarray(start)));
    },
    end: (): TableCount => ({ rows, digest: [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('') }),
  };
}

/** Passes the rows on and tells their count at the end. */
export async function* countRows(
  source: AsyncIterable<Buffer>,
  onEnd: (count: TableCount) => void,
): AsyncGenerator<Buffer> {
  const digest = createRowDigest();
  for await (const chunk of source) {
    digest.push(chunk);
    yield chunk;
  }
  onEnd(digest.end());
}
