import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@shop/domain/site/store/store';
import { readDemoRecords } from './demo-catalogue.ts';
import { DEMO_PICTURES_FOLDER } from './demo-folder.ts';
import { PICTURE_MANIFEST, readDemoPictures } from './demo-pictures.ts';
import { buildOwnRange } from './own-range.ts';

type KnownPicture = ReturnType<typeof readDemoPictures>[number];
type Deps = {
  clock: () => Date;
  storePictures: (known: readonly KnownPicture[]) => Promise<ReadonlyMap<string, { key: string }>>;
  /** Stores precomputed descriptors, so that no picture is analysed again. */
  saveLooks: (version: number, looks: readonly { mediaKey: string; descriptor: Buffer }[]) => Promise<void>;
};

const NOTHING = { skus: [], categories: [], attributes: [] };

/** Files of the demo catalogue, for a merchant's own shop. */
export function createOwnRangeFiles({ clock, storePictures, saveLooks }: Deps) {
  let names: ReturnType<typeof listNames> | undefined;

  async function storeAll(): Promise<(file: string) => string> {
    const known = readDemoPictures();
    const stored = await storePictures(known);
    const getKey = (file: string): string => {
      const picture = stored.get(file);
      if (!picture) throw new Error(`${file} is not in the manifest of the demo's pictures`);
      return picture.key;
    };
    const seen = known.flatMap(({ file, look }) => (look ? [{ file, ...look }] : []));
    for (const [version, looks] of Map.groupBy(seen, (look) => look.version)) {
      const toLook = ({ file, descriptor }: (typeof looks)[number]) => ({
        mediaKey: getKey(file),
        descriptor: Buffer.from(descriptor, 'base64'),
      });
      await saveLooks(version, looks.map(toLook));
    }
    return getKey;
  }

  return {
    list() {
      if (!existsSync(join(DEMO_PICTURES_FOLDER, PICTURE_MANIFEST))) return NOTHING;
      names ??= listNames(clock());
      return names;
    },
    async prepare(stores: readonly Store[]): Promise<string> {
      const range = { stores, getPictureKey: await storeAll() };
      return buildOwnRange(readDemoRecords(clock()), range)
        .map((record) => `${JSON.stringify(record)}\n`)
        .join('');
    },
  };
}

function listNames(today: Date) {
  const records = readDemoRecords(today);
  return {
    skus: records.flatMap((record) => (record.kind === 'product' ? [record.sku] : [])),
    categories: records.flatMap((record) => (record.kind === 'category' ? [record.key] : [])),
    attributes: records.flatMap((record) => (record.kind === 'attribute' ? [record.name] : [])),
  };
}
