import type { CatalogueRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { ShopError } from '@shop/domain/shop-error';
import { LRUCache } from 'lru-cache';
import { type Finding, fault, note } from './finding.ts';
import { type Item, withoutValue } from './import-item.ts';
import { toComplaint } from './refusal.ts';

type PictureFile = { folder: string; file: string };

/** Port to the media module. */
export type PictureStore = MediaStore & { videos: MediaStore };

type MediaStore = {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  storeFile(picture: PictureFile): Promise<{ key: string }>;
  /** Key that storing the file would give, without storing it. */
  identifyFile(picture: PictureFile): Promise<{ key: string }>;
};

type Reading = { folder: string | undefined; dryRun: boolean };
type Pictures = Reading & { store: PictureStore; withoutMissingPictures: boolean };
type RecordItem = Item<CatalogueRecord>;
type Media = ProductRecord['media'][number];
type Answer = string | ShopError;
type Found = { pictures: ReadonlyMap<string, Answer>; videos: ReadonlyMap<string, Answer> };

const REMEMBERED = 20_000;
const FILES_AT_ONCE = 4;

/** Resolves file names in records to keys of stored pictures and videos; stores new ones. */
export function createPictureKeys({ store, withoutMissingPictures, ...reading }: Pictures) {
  const lookForPictures = createLookup(store, reading);
  const lookForVideos = createLookup(store.videos, reading);
  let leftOut = false;

  const noteOnce = ({ locate }: RecordItem, file: string): Finding[] => {
    if (leftOut) return [];
    leftOut = true;
    return [note(locate(['media', 0, 'file']), file, LEFT_OUT)];
  };

  const resolved = (item: RecordItem, found: Found): RecordItem => {
    const record = item.value;
    if (record?.kind !== 'product') return item;
    const places = record.media.flatMap((one, index) => listPlaces(one, index, found));
    const missing = places.find(({ answer }) => answer === undefined);
    // An empty list counts as not mentioned: a known product keeps its pictures.
    if (missing) {
      return {
        ...item,
        value: { ...record, media: [] },
        findings: [...item.findings, ...noteOnce(item, missing.file)],
      };
    }
    const faults = places.flatMap(({ path, file, answer }) =>
      answer instanceof ShopError ? [fault(item.locate(path), file, toComplaint(answer))] : [],
    );
    if (faults.length > 0 && withoutMissingPictures) return withoutMissing(item, record, found);
    if (faults.length > 0) return withoutValue(item, faults);
    return { ...item, value: { ...record, media: record.media.map((one) => withKeys(one, found)) } };
  };

  return {
    async resolve(items: readonly RecordItem[]): Promise<RecordItem[]> {
      const media = items.flatMap(({ value }) => (value?.kind === 'product' ? value.media : []));
      const found = {
        pictures: await lookForPictures(media.flatMap(listPictures)),
        videos: await lookForVideos(media.filter(isVideo).map(({ file }) => file)),
      };
      return items.map((item) => resolved(item, found));
    },
  };
}

const LEFT_OUT = {
  reason: 'New pictures are skipped because no picture folder was given',
  cure: 'Pass --pictures and import again: only the pictures are added',
};

const MISSING = {
  reason: 'The picture is left out, as requested',
  cure: 'Put it in the folder and import again: only the picture is added',
};

/** The product is saved with the pictures that were found. An empty list keeps those of a known product. */
function withoutMissing(item: RecordItem, record: ProductRecord, found: Found): RecordItem {
  const isFound = (one: Media, index: number) =>
    listPlaces(one, index, found).every(({ answer }) => !(answer instanceof ShopError));
  const notes = record.media.flatMap((one, index) =>
    isFound(one, index) ? [] : [note(item.locate(['media', index, 'file']), one.file, MISSING)],
  );
  const media = record.media.filter(isFound).map((one) => withKeys(one, found));
  return { ...item, value: { ...record, media }, findings: [...item.findings, ...notes] };
}

/** File names to keys, each file once. Without a folder, unknown files have no answer. */
function createLookup(store: MediaStore, { folder, dryRun }: Reading) {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED });

  const keep = (picture: PictureFile): Promise<Answer> =>
    (dryRun ? store.identifyFile(picture) : store.storeFile(picture)).then(
      ({ key }) => key,
      (error) => {
        if (error instanceof ShopError) return error;
        throw error;
      },
    );

  return async (files: readonly string[]): Promise<Map<string, Answer>> => {
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
  };
}

const isVideo = ({ role }: Media): boolean => role === 'video';
const listPictures = (one: Media): string[] => (isVideo(one) ? listPosters(one) : [one.file]);
const listPosters = ({ poster }: Media): string[] => (poster === undefined ? [] : [poster]);
const findAnswer = (one: Media, { pictures, videos }: Found) => (isVideo(one) ? videos : pictures).get(one.file);

function listPlaces(one: Media, index: number, found: Found) {
  const posters = isVideo(one) ? listPosters(one) : [];
  return [
    { path: ['media', index, 'file'], file: one.file, answer: findAnswer(one, found) },
    ...posters.map((file) => ({ path: ['media', index, 'poster'], file, answer: found.pictures.get(file) })),
  ];
}

const withKeys = ({ poster, ...one }: Media, found: Found): Media => ({
  ...one,
  file: String(findAnswer(one, found)),
  ...(isVideo(one) && poster !== undefined && { poster: String(found.pictures.get(poster)) }),
});

const pair = (file: string, answer: Answer | undefined) => (answer === undefined ? [] : [[file, answer] as const]);

/** Limited concurrency: each picture is held in memory completely. */
async function inParallel(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) await work(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
}
