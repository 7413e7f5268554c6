import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDemoRecords } from '../../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_PICTURES_FOLDER } from '../../../apps/server/src/stand-ins/demo-data/demo-folder.ts';

/** The demo's catalogue as of a day, products apart from what they refer to. */
export function demoCatalogue(today: Date) {
  const records = readDemoRecords(today);
  return {
    records,
    products: records.filter((record) => record.kind === 'product'),
    others: records.filter((record) => record.kind !== 'product'),
  };
}

export const readDemoPicture = (file: string): Promise<Buffer> => readFile(join(DEMO_PICTURES_FOLDER, file));
