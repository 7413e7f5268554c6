import type { CatalogueRecord } from '@shop/contracts/catalogue-file';
import { DEMO_PICTURES_FOLDER, demoRecords } from '../seed/demo-catalogue.ts';
import type { CatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import type { MediaService } from './modules/media/media-service.ts';
import type { Clock } from './platform/clock.ts';

type SeedParts = {
  catalog: Pick<CatalogWriteService, 'isEmpty' | 'saveRecords' | 'settle'>;
  media: Pick<MediaService, 'storeFile'>;
  clock: Clock;
};

const SEED = 2012;
const RECORDS_AT_ONCE = 200;

/** Hangs the demo rails in an empty shop; never touches a catalogue that is there. */
export async function seedDemo({ catalog, media, clock }: SeedParts): Promise<void> {
  if (!(await catalog.isEmpty())) return;
  for await (const records of inBatches(demoRecords({ today: clock(), seed: SEED }))) {
    const shown = await Promise.all(records.map((record) => withPictureKeys(record, media)));
    const { refused } = await catalog.saveRecords(shown, { batch: 'demo' });
    if (refused[0]) throw new Error(`The demo record ${refused[0].key} was refused`, { cause: refused[0].error });
  }
  await catalog.settle();
}

async function withPictureKeys(record: CatalogueRecord, media: SeedParts['media']): Promise<CatalogueRecord> {
  if (record.kind !== 'product') return record;
  const keys = record.media.map(async (one) => {
    const { key } = await media.storeFile({ folder: DEMO_PICTURES_FOLDER, file: one.file });
    return { ...one, file: key };
  });
  return { ...record, media: await Promise.all(keys) };
}

async function* inBatches(records: AsyncIterable<CatalogueRecord>): AsyncGenerator<CatalogueRecord[]> {
  let batch: CatalogueRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < RECORDS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
