import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#server/platform/atomic-write.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { Carrier, PackingOrder, PackingService } from './warehouse-ports.ts';

const COLUMNS = [
  ...['id', 'type', 'order', 'parcel_id', 'store', 'delivery_method', 'email', 'name', 'address', 'postcode', 'city'],
  ...['country', 'phone', 'line_number', 'sku', 'title', 'size', 'quantity'],
];

/** Generic adapter: one CSV file per message in `out`, one row per line. A file name is the id of its message. */
export function createWarehouseFiles(folder: string): PackingService & Carrier {
  const write = (name: string, rows: readonly string[]) =>
    writeAtomically(join(folder, 'out', name), [csvLine(COLUMNS), ...rows].join(''));
  return {
    requestPacking: (order, { eventId }) => write(`pack-${eventId}.csv`, toRows('pack', order, eventId)),
    cancelPacking: ({ order }, { eventId }) =>
      write(`cancel-${eventId}.csv`, [csvLine([eventId, 'cancel', order, ...COLUMNS.slice(3).map(() => '')])]),
    requestCollection: ({ parcelId, ...parcel }, { eventId }) =>
      write(`collect-${eventId}.csv`, toRows('collect', { ...parcel, parcelId }, eventId)),
  };
}

function toRows(type: string, order: PackingOrder & { parcelId?: string }, eventId: string): string[] {
  const { store, deliveryMethod, email, address, lines, parcelId = '' } = order;
  const { name, lines: street, postcode, city, country, phone } = address;
  return lines.map(({ lineNumber, sku, title, size, quantity }) =>
    csvLine([
      ...[eventId, type, order.order, parcelId, store, deliveryMethod, email, name, street.join(', ')],
      ...[postcode, city, country, phone, String(lineNumber), sku, title, size, String(quantity)],
    ]),
  );
}

type Read = (csv: Buffer) => Promise<readonly { problem?: string }[]>;

/** Reads the files of `in`, oldest name first. A file moves to `done`, or to `failed` when one of its rows failed. */
export async function readWarehouseFiles(folder: string, read: Read): Promise<void> {
  const names = await readdir(join(folder, 'in')).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.csv')).toSorted()) {
    const path = join(folder, 'in', name);
    const results = await read(await readFile(path));
    const problems = results.flatMap(({ problem }, index) => (problem ? [`row ${index + 2}: ${problem}`] : []));
    const target = join(folder, problems.length > 0 ? 'failed' : 'done', name);
    if (problems.length > 0) await writeAtomically(`${target}.txt`, `${problems.join('\n')}\n`);
    else await writeAtomically(join(folder, 'done', '.keep'), '');
    await rename(path, target);
  }
}
