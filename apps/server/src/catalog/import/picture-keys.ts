import type { CatalogueRecord } from '@shop/contracts/catalogue-file';
import { ShopError } from '@shop/domain/shop-error';
import { LRUCache } from 'lru-cache';
import { type Finding, fault, note } from './finding.ts';
import { type Item, withoutValue } from './import-item.ts';
import { toComplaint } from './refusal.ts';

type PictureFile = { folder: string; file: string };

/** Port to the media module. */
export type PictureStore = {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  storeFile(picture: PictureFile): Promise<{ key: string }>;
  /** Key that storing the file would give, without storing it. */
  identifyFile(picture: PictureFile): Promise<{ key: string }>;
};

type Pictures = { store: PictureStore; folder: string | undefined; dryRun: boolean };
type RecordItem = Item<CatalogueRecord>;
type Answer = string | ShopError;

const REMEMBERED = 20_000;
const FILES_AT_ONCE = 4;

/** Resolves file names in records to keys of stored pictures; stores new ones. */
export function createPictureKeys({ store, folder, dryRun }: Pictures) {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED });
  let leftOut = false;

  async function look(files: readonly string[]): Promise<Map<string, Answer>> {
    const unknown = [...new Set(files)].filter((file) => !answers.has(file));
    for (const key of (await store.find(unknown)).keys()) answers.set(key, key);
    const found = new Map(files.flatMap((file) => pair(file, answers.get(file))));
    if (folder === undefined) return found;
    await inParallel(
      unknown.filter((file) => !found.has(file)),
      async (file) => {
        const answer = await keep({ folder, file });
        answers.set(file, answer);
        found.set(file, answer);
      },
    );
    return found;
  }

  const keep = (picture: PictureFile): Promise<Answer> =>
    (dryRun ? store.identifyFile(picture) : store.storeFile(picture)).then(
      ({ key }) => key,
      (error) => {
        if (error instanceof ShopError) return error;
        throw error;
      },
    );

  const noteOnce = ({ locate }: RecordItem, file: string): Finding[] => {
    if (leftOut) return [];
    leftOut = true;
    return [note(locate(['media', 0, 'file']), file, LEFT_OUT)];
  };

  const resolved = (item: RecordItem, found: ReadonlyMap<string, Answer>): RecordItem => {
    const record = item.value;
    if (record?.kind !== 'product') return item;
    const missing = record.media.find(({ file }) => !found.has(file));
    // An empty list counts as not mentioned: a known product keeps its pictures.
    if (missing) {
      return {
        ...item,
        value: { ...record, media: [] },
        findings: [...item.findings, ...noteOnce(item, missing.file)],
      };
    }
    const faults = record.media.flatMap(({ file }, index) => {
      const answer = found.get(file);
      if (!(answer instanceof ShopError)) return [];
      return [fault(item.locate(['media', index, 'file']), file, toComplaint(answer))];
    });
    if (faults.length > 0) return withoutValue(item, faults);
    return {
      ...item,
      value: { ...record, media: record.media.map((one) => ({ ...one, file: String(found.get(one.file)) })) },
    };
  };

  return {
    async resolve(items: readonly RecordItem[]): Promise<RecordItem[]> {
      const found = await look(items.flatMap(getFiles));
      return items.map((item) => resolved(item, found));
    },
  };
}

const LEFT_OUT = {
  reason: 'New pictures are skipped because no picture folder was given',
  cure: 'Pass --pictures and import again: only the pictures are added',
};

const getFiles = ({ value }: RecordItem): string[] =>
  value?.kind === 'product' ? value.media.map(({ file }) => file) : [];

const pair = (file: string, answer: Answer | undefined) => (answer === undefined ? [] : [[file, answer] as const]);

/** Limited concurrency: each picture is held in memory completely. */
async function inParallel(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) await work(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
}
