import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWarehouseFiles } from '../../apps/server/src/order/warehouse/warehouse-files.ts';
import { readCsv } from '../../apps/server/src/platform/csv/csv-reader.ts';
import { type Received, testWarehouse } from './warehouse-kit.ts';

testWarehouse(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const out = join(folder, 'out');
  let isBroken = false;
  const files = createWarehouseFiles(folder);
  /** A file in the place of the folder lets the write fail. */
  const guard =
    <Args extends unknown[]>(send: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (!isBroken) return await send(...args);
      isBroken = false;
      await rm(out, { recursive: true, force: true });
      await writeFile(out, '');
      await send(...args).finally(() => rm(out));
    };
  return {
    adapter: {
      requestPacking: guard(files.requestPacking),
      cancelPacking: guard(files.cancelPacking),
      requestCollection: guard(files.requestCollection),
    },
    async received() {
      const names = await readdir(out).catch(() => []);
      return await Promise.all(names.map(async (name) => await readMessage(await readFile(join(out, name), 'utf8'))));
    },
    async breakOnce() {
      isBroken = true;
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});

async function readMessage(csv: string): Promise<Received> {
  const [header, ...rows] = await Array.fromAsync(readCsv([csv]));
  const records = rows.map(({ cells }) =>
    Object.fromEntries((header?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
  const { id = '', type = '', order = '', parcel_id: parcelId = '', name = '', country = '' } = records[0] ?? {};
  const lines = records.map(({ line_number: lineNumber, sku = '', quantity }) => ({
    ...{ lineNumber: Number(lineNumber), sku, quantity: Number(quantity) },
  }));
  return { ...{ id, order, parcelId, name, country, lines }, type: type as Received['type'] };
}
